import { isRight } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { Webinar } from '#content/schema/webinar.ts'

const aWebinar = {
  title: 'A session',
  summary: 'About something',
  slug: '/a-session',
  state: 'upcoming',
  held: '2026-12-03',
  starts: '10:00',
  timeZone: 'America/Los_Angeles',
  zone: 'Pacific time',
  speakers: [],
  covers: [],
  agenda: [{ minutes: 45, title: 'All of it', text: 'From start to end.' }],
}

const isWebinar = (change: object): boolean => isRight(Webinar.decode({ ...aWebinar, ...change }))

it.each(['10:00', '00:00', '23:59'])('a webinar accepts the start time %s', (starts) => {
  expect(isWebinar({ starts })).toBe(true)
})

it.each(['9:00', '24:00', '10:60', '10.00', 600])('a webinar rejects the start time %s', (starts) => {
  expect(isWebinar({ starts })).toBe(false)
})

it.each(['Pacific time', 'Asia/Nowhere', ''])('a webinar rejects the time zone "%s"', (timeZone) => {
  expect(isWebinar({ timeZone })).toBe(false)
})

it.each([0, -5, 7.5])('a webinar rejects a part of %d minutes', (minutes) => {
  expect(isWebinar({ agenda: [{ minutes, title: 'A part', text: 'Something.' }] })).toBe(false)
})
