import type { PostgresServer, PostgresServerOptions } from './postgres-server.ts'

/** A way to make backups that keeps every piece of the log, so that any second can be restored. */
export interface BackupWay extends PostgresServerOptions {
  readonly name: string
  backupsOf(postgres: PostgresServer): Backups
}

/** What an operator does with them; each rejects with what the tool says. */
export interface Backups {
  /** Once, when the server runs for the first time. */
  setUp(): Promise<void>
  backUp(): Promise<void>
  /** Looks whether every backup and every piece of the log is there and can be read. */
  check(): Promise<string>
  /** Fills the data folder, which is not there, so that the server's next start goes until then, or to the end of the archive. */
  restore(until: string | null): Promise<void>
  /** The files with pieces of the log in the archive, oldest first. */
  listPieces(): readonly string[]
}
