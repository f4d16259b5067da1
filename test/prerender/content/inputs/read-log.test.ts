import { describe, expect, it } from 'vitest'
import { createReadLog } from '#prerender/content/inputs/read-log.ts'

describe('a log of what is read', () => {
  it('a read log records each read once, and separates bodies from data', () => {
    const log = createReadLog()
    for (const row of [3, 0, 3]) log.noteData(row)
    log.noteBody(3)
    log.noteBody(3)
    log.note('message title')
    log.note('message title')
    expect(log.take()).toEqual({ rows: [6, 0, 7], keys: ['message title'] })
  })

  it('a read log is empty after it was taken', () => {
    const log = createReadLog()
    log.noteData(1)
    log.note('list notes')
    const first = log.take()
    expect(log.take()).toEqual({ rows: [], keys: [] })
    log.noteData(1)
    expect(log.take()).toEqual({ rows: [2], keys: [] })
    expect(first).toEqual({ rows: [2], keys: ['list notes'] })
  })
})
