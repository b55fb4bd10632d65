import { createServer, type AddressInfo, type Socket } from 'node:net';

import { onTestFinished } from 'vitest';

type Message = { raw: Buffer; isSeen: boolean };

/** An IMAP server with one mailbox and only the commands that the client needs. */
export async function openImapServer(messages: Message[]) {
  const logins: string[] = [];
  const commands: Record<string, (socket: Socket, text: string) => void> = {
    LOGIN: (_socket, text) => void logins.push(text),
    LIST: (socket) => socket.write('* LIST () "/" "INBOX"\r\n'),
    SELECT: (socket) =>
      socket.write(
        `* FLAGS (\\Seen)\r\n* ${messages.length} EXISTS\r\n* OK [UIDVALIDITY 1]\r\n* OK [UIDNEXT 9]\r\n`,
      ),
    'UID SEARCH': (socket) => {
      const unread = messages.flatMap(({ isSeen }, index) => (isSeen ? [] : [index + 1]));
      socket.write(`* SEARCH ${unread.join(' ')}\r\n`);
    },
    'UID FETCH': (socket, text) => {
      const uid = Number(/FETCH (\d+)/.exec(text)?.[1]);
      const raw = messages[uid - 1]?.raw ?? Buffer.alloc(0);
      socket.write(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${raw.length}}\r\n`);
      socket.write(raw);
      socket.write(')\r\n');
    },
    'UID STORE': (_socket, text) => {
      const message = messages[Number(/STORE (\d+)/.exec(text)?.[1]) - 1];
      if (message) message.isSeen = true;
    },
  };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const [tag = '', ...words] = line.split(' ');
        const text = words.join(' ');
        const name = Object.keys(commands).find((one) => text.toUpperCase().startsWith(one));
        if (name) commands[name]?.(socket, text);
        socket.write(`${tag} OK done\r\n`);
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `imap://bounces:pass%20word@127.0.0.1:${port}/INBOX`, logins };
}
