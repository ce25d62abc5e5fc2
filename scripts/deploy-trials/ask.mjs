import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

/**
 * One request; rejects when there is no answer. `authority` is the one that the server's certificate is of; an `agent` knows
 * it already, and where the server is.
 */
export async function ask(
  url,
  { method = 'GET', headers = {}, payload = '', authority, agent } = {},
) {
  const request = url.startsWith('https:') ? overHttps : overHttp
  return await new Promise((resolve, reject) => {
    const length = method === 'POST' ? { 'content-length': Buffer.byteLength(payload) } : {}
    const trusted = agent === undefined ? { ca: authority } : { agent }
    const options = { method, headers: { ...headers, ...length }, ...trusted, timeout: 20_000 }
    const asked = request(url, options, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (more) => (body += more))
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }))
      answer.on('error', reject)
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer in 20 s')))
    asked.on('error', reject)
    asked.end(payload)
  })
}
