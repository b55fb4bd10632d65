import { DevPage } from './DevPage.tsx';

export function CapturedUnknown() {
  return (
    <DevPage title="No such mail">
      <h1>No such mail</h1>
      <p>
        It may have been deleted. <a href="/dev/mail">All captured mail</a>
      </p>
    </DevPage>
  );
}
