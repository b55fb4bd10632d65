import Link from 'next/link';

export default function Basket() {
  return (
    <>
      <h1>Warenkorb</h1>
      <p>Ein Pfund Röstkaffee</p>
      <p>
        <Link href="/kasse">Zur Kasse</Link>
      </p>
    </>
  );
}
