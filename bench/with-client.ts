import { Client } from 'pg'

/** Works over a connection of its own. */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl })
  // A server that goes away meanwhile fails the query; without this listener it would end the process as well.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
