/** The page for an unknown URL of the console. */
export function UnknownPage() {
  return (
    <main className="console-notice">
      <h1>Page not found</h1>
      <p>The console has no page at this address.</p>
      <p>
        <a href="/staff">Go to the console</a>
      </p>
      <p>
        <a href="/staff/kit">Go to the interface kit</a>
      </p>
    </main>
  );
}
