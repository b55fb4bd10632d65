import { render, screen } from '@testing-library/react';
import { useForm } from '@tanstack/react-form';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';

function Page() {
  const form = useForm({ defaultValues: { email: 'a@b.de' } });
  return (
    <form.Field name="email">
      {(field) => <input aria-label="address" readOnly value={field.state.value} />}
    </form.Field>
  );
}

it('the test project renders page, router and form only with its own runtime', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  });
  await router.load();
  render(<RouterProvider router={router} />);

  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'address' });
  expect(field.value).toBe('a@b.de');
  // React and Preact store data on elements under different property names.
  const isReact = Object.keys(field).some((name) => name.startsWith('__reactFiber$'));
  expect(isReact ? 'react' : 'preact').toBe(process.env['RUNTIME']);
});
