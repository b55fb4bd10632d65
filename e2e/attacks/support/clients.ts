import { request } from 'node:http';

/** Client: an address forwarded by a proxy's headers, or one of the loopback network. */
export type Client = { headers?: Record<string, string>; localAddress?: string };

export type PostAnswer = {
  status: number;
  retryAfter: string | undefined;
  /** Cookie by which the server recognises the device; empty if it set none. */
  deviceCookie: string;
};

/** Posts JSON as a client, and reads the whole response. */
export function postAs(
  { headers = {}, localAddress }: Client,
  url: string,
  body: object,
  cookie = '',
): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, ...headers },
        ...(localAddress !== undefined && { localAddress }),
      },
      (answer) => {
        const set = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
        answer.resume().on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
            deviceCookie: set.find((pair) => pair.startsWith('KnownDevice=')) ?? '',
          }),
        );
      },
    );
    asking.on('error', reject).end(JSON.stringify(body));
  });
}

/** Sends this many bodies as one client, twenty at once, and counts the responses by status. */
export async function flood(
  client: Client,
  url: string,
  times: number,
  bodyOf: (number: number) => object,
): Promise<Record<number, number>> {
  const answers: Record<number, number> = {};
  for (let sent = 0; sent < times; sent += 20) {
    const round = Array.from({ length: Math.min(20, times - sent) }, (_, index) =>
      postAs(client, url, bodyOf(sent + index)),
    );
    for (const { status } of await Promise.all(round)) answers[status] = (answers[status] ?? 0) + 1;
  }
  return answers;
}
