import { createServer } from 'node:net'

/** Replies like a mail server and stores every byte it receives. */
export async function aListener() {
  const heard: string[] = []
  const server = createServer((socket) => {
    let isData = false
    let received = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = String(chunk)
      heard.push(text)
      if (isData) {
        // The end of a message may arrive in parts.
        received += text
        if (!received.endsWith('\r\n.\r\n')) return
        isData = false
        received = ''
        socket.write('250 ok\r\n')
      } else if (/^EHLO/i.test(text)) socket.write('250 test\r\n')
      else if (/^DATA/i.test(text)) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, heard, close: () => new Promise((resolve) => server.close(resolve)) }
}
