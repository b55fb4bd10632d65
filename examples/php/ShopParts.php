<?php

declare(strict_types=1);

/**
 * Footer and sign-up form of the shop for pages that PHP makes, as themes of Shopware and Magento
 * are: one file, no packages. It keeps the last good copy in a folder, and gives a page its parts
 * within a limit of time, whatever the shop does (docs/embedding.md).
 */
final class ShopParts
{
    private const NOTHING = ['csp' => [], 'head' => '', 'footer' => '', 'newsletter' => '',
        'consent' => '', 'scripts' => '', 'session' => ''];
    private const SIGN_UP_OUTCOMES = ['sent', 'failed', 'later', 'link-invalid'];
    private const FRESH_SECONDS = 60;
    /** While the shop gives no answer, no page waits for it for so long. */
    private const REST_SECONDS = 5;
    /** Staff wait for what is made for them alone. */
    private const PREVIEW_SECONDS = 5;

    /**
     * @param string $shopUrl where this server reaches the shop, without a slash at the end
     * @param string $site the segment of the shop's addresses, as in `de`
     * @param string $folder where copies are kept; it must be writable, and not be served
     */
    public function __construct(
        private readonly string $shopUrl,
        private readonly string $site,
        private readonly string $folder,
        private readonly int $timeoutMs = 300,
    ) {}

    /**
     * The parts as HTML, and `csp`, the sources by directive. All are empty where the shop has
     * never answered: show your own legal links then. Never throws.
     *
     * @param array<string, string|null> $parameters of `GET /fragments/{site}`
     * @param ?string $preview what `previewOf` says of the request; where the answer has `preview`,
     *     nothing may keep the page; one that is `OVER` has no parts, and its page says so
     * @return array<string, string|array<string, list<string>>>
     */
    public function get(array $parameters = [], ?string $preview = null): array
    {
        $address = $this->addressOf($parameters);
        // Never kept, and never shown to anybody else.
        $made = $preview === null ? null : $this->ask($address, null, $preview);
        if ($made !== null) {
            return $made['parts'] + ['preview' => 'SHOWN'];
        }
        // The cookie comes with every request, also once its preview is over.
        if ($preview !== null && !str_starts_with($preview, 'Cookie:')) {
            return self::NOTHING + ['preview' => 'OVER'];
        }
        $file = $this->folder . '/' . hash('sha256', $address) . '.json';
        $copy = $this->read($file);
        $freshUntil = min($copy['until'] ?? 0, $copy['expires'] ?? 0);
        $rest = $this->folder . '/rest';
        clearstatcache(true, $rest);
        if (time() >= max($freshUntil, (int) @filemtime($rest) + self::REST_SECONDS)) {
            $received = $this->ask($address, $copy['etag'] ?? null) ?? [];
            // Of an unchanged copy only the time is new.
            $copy = $received + $copy;
            $received === [] ? @touch($rest) : $this->write($file, (string) json_encode($copy));
        }
        return $copy['parts'] ?? self::NOTHING;
    }

    /** The header by which the shop knows the preview of a request, or null where it is of none. */
    public static function previewOf(array $query, string $cookies): ?string
    {
        $token = $query['preview'] ?? '';
        if (is_string($token) && preg_match('/^[\w.-]{1,4000}$/D', $token)) {
            return "X-Preview-Token: $token";
        }
        $cookie = '/(?:^|;\s*)((?:__Host-)?PreviewToken=[\w.-]{1,4000})(?:;|$)/';
        return preg_match($cookie, $cookies, $found) ? "Cookie: $found[1]" : null;
    }

    private function addressOf(array $parameters): string
    {
        // What a visitor may have put into the address of a page is not passed on.
        $signup = array_intersect([$parameters['signup'] ?? null], self::SIGN_UP_OUTCOMES);
        $passed = ['preview' => null, 'signup' => $signup[0] ?? null] + $parameters;
        ksort($passed);
        return "{$this->shopUrl}/fragments/{$this->site}?" . http_build_query($passed);
    }

    /** What the shop answers, only `until` if unchanged, null for all that is no whole answer. */
    private function ask(string $address, ?string $etag, ?string $preview = null): ?array
    {
        $limit = $preview === null ? $this->timeoutMs / 1000 : self::PREVIEW_SECONDS;
        $endsAt = microtime(true) + $limit;
        $known = $etag === null ? null : "If-None-Match: $etag";
        [$scheme, , $host, $path] = explode('/', $address, 4);
        [$transport, $port] = $scheme === 'https:' ? ['tls', 443] : ['tcp', 80];
        $server = "$transport://$host" . (parse_url($address, PHP_URL_PORT) ? '' : ":$port");
        // The time-out of `fopen` is one of each read. HTTP/1.0 has no chunks to put together.
        $stream = @stream_socket_client($server, timeout: $limit);
        if ($stream === false) {
            return null;
        }
        $head = ["GET /$path HTTP/1.0", "Host: $host", 'Accept: application/json', $known, $preview];
        @fwrite($stream, implode("\r\n", array_filter($head)) . "\r\n\r\n");
        stream_set_blocking($stream, false);
        $text = '';
        while (!feof($stream) && microtime(true) < $endsAt) {
            $text .= $read = (string) @fread($stream, 65536);
            usleep($read === '' ? 2000 : 0);
        }
        fclose($stream);
        [$headers, $text] = explode("\r\n\r\n", $text, 2) + ['', ''];
        if ($etag !== null && preg_match('/^\S+ 304/', $headers)) {
            return ['until' => time() + self::FRESH_SECONDS];
        }
        // Shops of an earlier release have no part `session`.
        $answer = (array) json_decode($text, true) + ['session' => ''];
        $parts = array_intersect_key($answer, self::NOTHING);
        $isPreview = preg_match('/^x-preview: *1/im', $headers) === 1;
        if (
            !preg_match('/^\S+ 200/', $headers) || $isPreview !== ($preview !== null)
            || ($parts['footer'] ?? '') === '' || !is_array($parts['csp'] ?? null)
            || count(array_filter($parts, is_string(...))) < count(self::NOTHING) - 1
        ) {
            return null;
        }
        preg_match('/s-maxage=(\d{1,9})/', $headers, $age);
        return [
            'etag' => preg_match('/^etag: *(\S+)/im', $headers, $tag) ? $tag[1] : null,
            'until' => time() + (int) ($age[1] ?? self::FRESH_SECONDS),
            'expires' => strtotime((string) ($answer['expires'] ?? '')) ?: PHP_INT_MAX,
            'parts' => $parts,
        ];
    }

    private function read(string $file): array
    {
        $copy = json_decode((string) @file_get_contents($file), true);
        return isset($copy['parts'], $copy['until']) ? $copy : [];
    }

    /** Whole or not at all: other processes read it. */
    private function write(string $file, string $text): void
    {
        $draft = $file . '.' . bin2hex(random_bytes(8));
        if (@file_put_contents($draft, $text) !== false) {
            @rename($draft, $file);
        }
    }
}
