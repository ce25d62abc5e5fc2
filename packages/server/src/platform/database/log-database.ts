import type { FastifyBaseLogger } from 'fastify'
import type { Availability } from './availability.ts'

/** Logs one line when the database goes away and one when it is back; failures in between log no more about it. */
export function logDatabase(availability: Availability, log: FastifyBaseLogger): void {
  availability.watch((news) => {
    switch (news.what) {
      case 'away':
        log.error({ err: news.why }, 'the database is away; visitors are told to wait')
        return
      case 'back':
        log.warn({ awayMs: news.awayMs }, 'the database is back')
        return
      case 'refused':
        log.error({ err: news.why }, 'the database refuses work')
        return
      case 'unsure':
        log.warn(
          { why: news.why.message },
          'a commit was not answered: kept or not, the buyer is told to try again',
        )
    }
  })
}
