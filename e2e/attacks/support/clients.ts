import { request } from 'node:http';

/** Who asks: an address that a proxy in front tells of by headers, or one of the loopback network. */
export type Client = { headers?: Record<string, string>; localAddress?: string };

export type PostAnswer = {
  status: number;
  retryAfter: string | undefined;
  /** By which the server knows the device again, as it is sent back; empty where it set none. */
  deviceCookie: string;
};

/** Posts JSON as a client, and reads the answer to its end. */
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

/** Sends so many bodies as one client, twenty at once, and counts the answers by their status. */
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
