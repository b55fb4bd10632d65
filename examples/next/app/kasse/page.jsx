import { NewsletterForm } from '@morgenrot/embed/react';
import { connection } from 'next/server';
import Link from 'next/link';

import { Note } from './note.jsx';
import { shop } from '../../lib/shop.js';

export default async function Checkout({ searchParams }) {
  await connection();
  const { signup } = await searchParams;
  return (
    <>
      <h1>Kasse</h1>
      <Note />
      <NewsletterForm fragments={await shop.get({ returnTo: '/kasse', signup })} />
      <p>
        <Link href="/">Zurück zum Warenkorb</Link>
      </p>
    </>
  );
}
