import { readFileSync } from 'node:fs'

// Exit code 0 while the program of this container answers. It asks whether the process is alive, not whether orders can be
// taken: a container that is started anew does not bring a database back. Proxies ask /health/ready.
const main = readFileSync('/proc/1/cmdline', 'utf8')
const isWork = /\/worker\.js\0|entrypoint\.sh\0work\0/.test(main)
const port = isWork ? process.env.WORK_PORT : process.env.PORT
const { status } = await fetch(`http://127.0.0.1:${port}/health/live`, {
  signal: AbortSignal.timeout(4000),
})
if (status !== 200) throw new Error(`/health/live answers ${status}`)
