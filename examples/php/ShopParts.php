<?php

declare(strict_types=1);

/**
 * Footer and sign-up form of the shop for pages that PHP makes, as themes of Shopware and Magento are: one file, no
 * packages. It keeps the last good copy in a folder, and gives a page its parts within a limit of time, whatever the
 * shop does (docs/embedding.md).
 */
final class ShopParts
{
    private const PARTS = ['head', 'footer', 'newsletter', 'consent', 'scripts'];
    private const SIGN_UP_OUTCOMES = ['sent', 'failed', 'later', 'link-invalid'];
    private const FRESH_SECONDS = 60;
    /** While the shop gives no answer, no page waits for it for so long. */
    private const REST_SECONDS = 5;

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
     * @return array{head: string, footer: string, newsletter: string, consent: string, scripts: string, csp: array<string, list<string>>}
     */
    public function get(array $parameters = []): array
    {
        $address = $this->addressOf($parameters);
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
    private function ask(string $address, ?string $etag): array|string|null
    {
        $context = stream_context_create(['http' => [
            'timeout' => $this->timeoutMs / 1000,
            'follow_location' => 0,
            'ignore_errors' => true,
            'header' => ['Accept: application/json', ...($etag === null ? [] : ["If-None-Match: $etag"])],
        ]]);
        $endsAt = microtime(true) + $this->timeoutMs / 1000;
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
        foreach (self::PARTS as $part) {
            if (!is_string($answer[$part] ?? null)) {
                return null;
            }
        }
        $headers = implode("\n", $lines);
        $seconds = preg_match('/s-maxage=(\d{1,9})/', $headers, $age) ? (int) $age[1] : self::FRESH_SECONDS;
        return [
            'etag' => preg_match('/^etag: *(\S+)/im', $headers, $tag) ? $tag[1] : null,
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
