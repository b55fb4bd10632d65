<?php

declare(strict_types=1);

require __DIR__ . '/ShopParts.php';

// A page of another system, behind one address with the shop. SHOP_URL and CACHE_FOLDER come from
// the environment.
$parts = new ShopParts(
    shopUrl: getenv('SHOP_URL') ?: 'http://127.0.0.1:4173',
    site: 'de',
    folder: getenv('CACHE_FOLDER') ?: '/var/cache/kasse',
);
$platform = $_COOKIE['platform'] ?? null;
$shop = $parts->get([
    'variant' => 'reduced',
    'platform' => in_array($platform, ['MATCH', 'TABLET', 'CLASSIC'], true) ? $platform : null,
    'origin' => 'SHOPPING_CART',
    'originAddition' => 'checkout',
    'returnTo' => '/kasse.php',
    'signup' => is_string($_GET['signup'] ?? null) ? $_GET['signup'] : null,
], ShopParts::previewOf($_GET, $_SERVER['HTTP_COOKIE'] ?? ''));
$isOver = ($shop['preview'] ?? '') === 'OVER';
if (isset($shop['preview'])) {
    http_response_code($isOver ? 410 : 200);
    header('cache-control: private, no-store');
    header('referrer-policy: same-origin');
}
$policy = ["default-src 'none'"];
foreach ($shop['csp'] as $directive => $sources) {
    $policy[] = "$directive " . implode(' ', $sources);
}
header('content-security-policy: ' . implode('; ', $policy));
?>
<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Kasse</title>
    <?= $shop['head'] ?>
  </head>
  <body>
    <main>
      <h1>Kasse</h1>
      <?php if ($isOver) : ?>
        <p>Diese Vorschau ist beendet. <a href="/kasse.php">Zur Kasse</a></p>
      <?php endif ?>
      <?= $shop['newsletter'] ?>
    </main>
    <?php if ($shop['footer'] === '') : ?>
      <footer><a href="/de/company">Impressum</a> <a href="/de/privacy">Datenschutz</a></footer>
    <?php endif ?>
    <?= $shop['footer'], $shop['scripts'], $shop['session'] ?>
  </body>
</html>
