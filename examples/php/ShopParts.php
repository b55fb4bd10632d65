<?php

declare(strict_types=1);

/**
 * Footer and sign-up form of the shop for pages that PHP makes, as themes of Shopware and Magento are: one file, no
 * packages. It keeps the last good copy in a folder, and gives a page its parts within a limit of time, whatever the
 * shop does (docs/embedding.md).
 */
final class ShopParts
{
    private const PARTS = ['head', 'footer', 'newsletter', 'consent', 'scripts', 'session'];
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
    ) {
    }

    /**
     * The parts as HTML, and `csp`, the sources by directive. All are empty where the shop has never answered: show your
     * own legal links then. Never throws.
     *
     * @param array<string, string|null> $parameters of `GET /fragments/{site}`
     * @param ?string $preview what `previewOf` says of the request; `preview` of the answer is then `SHOWN`, or `OVER` and
     *     all parts are empty: nothing may keep the page, and one that is over says so
     * @return array<string, string|array<string, list<string>>>
     */
    public function get(array $parameters = [], ?string $preview = null): array
    {
        $address = $this->addressOf($parameters);
        // Never kept, and never shown to anybody else.
        $made = $preview === null ? null : $this->ask($address, null, $preview);
        if (is_array($made) && $made['isPreview']) {
            return $made['parts'] + ['preview' => 'SHOWN'];
        }
        // The cookie comes with every request, also once its preview is over.
        if ($preview !== null && !str_starts_with($preview, 'Cookie:')) {
            return ['csp' => [], 'preview' => 'OVER'] + array_fill_keys(self::PARTS, '');
        }
        $file = $this->folder . '/' . hash('sha256', $address) . '.json';
        $copy = $this->read($file);
        if ($copy !== null && $this->isFresh($copy)) {
            return $copy['parts'];
        }
        $rest = $this->folder . '/rest';
        clearstatcache(true, $rest);
        if (!is_file($rest) || (int) @filemtime($rest) + self::REST_SECONDS <= time()) {
            $received = $this->ask($address, $copy['etag'] ?? null);
            if ($received === 'UNCHANGED') {
                $copy['until'] = time() + self::FRESH_SECONDS;
                $this->write($file, (string) json_encode($copy));
            } elseif ($received !== null) {
                $copy = $received;
                $this->write($file, (string) json_encode($copy));
            } else {
                $this->write($rest, '');
            }
        }
        return $copy['parts'] ?? ['csp' => []] + array_fill_keys(self::PARTS, '');
    }

    /** The header that tells the shop which preview a request names, by its address or by the shop's cookie, or null. */
    public static function previewOf(array $query, string $cookies): ?string
    {
        $token = $query['preview'] ?? '';
        if (is_string($token) && preg_match('/^[\w.-]{1,4000}$/D', $token)) {
            return "X-Preview-Token: $token";
        }
        $isThere = preg_match('/(?:^|;\s*)((?:__Host-)?PreviewToken=[\w.-]{1,4000})(?:;|$)/', $cookies, $cookie);
        return $isThere ? "Cookie: $cookie[1]" : null;
    }

    private function addressOf(array $parameters): string
    {
        // What a visitor may have put into the address of a page is not passed on.
        if (!in_array($parameters['signup'] ?? null, self::SIGN_UP_OUTCOMES, true)) {
            unset($parameters['signup']);
        }
        ksort($parameters);
        return "{$this->shopUrl}/fragments/{$this->site}?" . http_build_query($parameters);
    }

    private function isFresh(array $copy): bool
    {
        $expires = $copy['expires'] === null ? PHP_INT_MAX : (int) strtotime($copy['expires']);
        return time() < min($copy['until'], $expires);
    }

    /** What the shop answers, `UNCHANGED`, or null for all that is not its whole answer. */
    private function ask(string $address, ?string $etag, ?string $preview = null): array|string|null
    {
        $limit = $preview === null ? $this->timeoutMs / 1000 : self::PREVIEW_SECONDS;
        $sent = $preview ?? ($etag === null ? null : "If-None-Match: $etag");
        $context = stream_context_create(['http' => [
            'timeout' => $limit,
            'follow_location' => 0,
            'ignore_errors' => true,
            'header' => ['Accept: application/json', ...($sent === null ? [] : [$sent])],
        ]]);
        $endsAt = microtime(true) + $limit;
        $stream = @fopen($address, 'r', false, $context);
        if ($stream === false) {
            return null;
        }
        $lines = stream_get_meta_data($stream)['wrapper_data'];
        $text = '';
        // The time-out is one of each read; an answer drop by drop would take for ever.
        stream_set_blocking($stream, false);
        while (!feof($stream) && microtime(true) < $endsAt) {
            $read = (string) fread($stream, 65536);
            $text .= $read;
            if ($read === '') {
                usleep(2000);
            }
        }
        fclose($stream);
        if (str_contains($lines[0], ' 304')) {
            return $etag === null ? null : 'UNCHANGED';
        }
        $answer = str_contains($lines[0], ' 200') ? json_decode($text, true) : null;
        if (!is_array($answer) || !is_array($answer['csp'] ?? null) || ($answer['footer'] ?? '') === '') {
            return null;
        }
        // Shops of an earlier release have none.
        $answer += ['session' => ''];
        foreach (self::PARTS as $part) {
            if (!is_string($answer[$part] ?? null)) {
                return null;
            }
        }
        $headers = implode("\n", $lines);
        $seconds = preg_match('/s-maxage=(\d{1,9})/', $headers, $age) ? (int) $age[1] : self::FRESH_SECONDS;
        return [
            'etag' => preg_match('/^etag: *(\S+)/im', $headers, $tag) ? $tag[1] : null,
            'isPreview' => preg_match('/^x-preview: *1/im', $headers) === 1,
            'until' => time() + $seconds,
            'expires' => $answer['expires'] ?? null,
            'parts' => array_intersect_key($answer, array_flip([...self::PARTS, 'csp'])),
        ];
    }

    private function read(string $file): ?array
    {
        $copy = is_file($file) ? json_decode((string) @file_get_contents($file), true) : null;
        return is_array($copy) && isset($copy['parts'], $copy['until']) ? $copy : null;
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
