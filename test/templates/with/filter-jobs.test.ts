import { describe, expect, it } from 'vitest'
import type { JobItem } from '#templates/sections/job-list.tsx'
import { countWith, type FilterField, filterJobs, readFilters, writeFilter } from '#templates/with/filter-jobs.ts'

const aJob = (job: Partial<JobItem>): JobItem => ({
  title: 'A role',
  href: '/a-role',
  department: 'operations',
  team: 'imports',
  places: ['shanghai'],
  notes: [],
  pay: [],
  closes: { text: 'a day', dateTime: '2026-11-21' },
  ...job,
})

const inTwoPlaces = aJob({ href: '/two', places: ['los-angeles', 'new-york'] })
const inShanghai = aJob({ href: '/one', team: 'exports' })
const inTrade = aJob({ href: '/trade', department: 'trade', team: 'customs', places: ['new-york'] })
const jobs = [inTwoPlaces, inShanghai, inTrade]

const aField = (name: FilterField['name'], values: readonly string[]): FilterField => ({
  name,
  label: name,
  all: 'all',
  options: values.map((value) => ({ value, label: value })),
})
const fields = [
  aField('department', ['operations', 'trade']),
  aField('location', ['shanghai', 'new-york']),
  aField('team', ['customs']),
]

describe('filterJobs', () => {
  it('keeps all roles without a filter', () => {
    expect(filterJobs(jobs, {})).toEqual(jobs)
  })

  it('finds a role with several places under each', () => {
    expect(filterJobs(jobs, { location: 'los-angeles' })).toEqual([inTwoPlaces])
    expect(filterJobs(jobs, { location: 'new-york' })).toEqual([inTwoPlaces, inTrade])
  })

  it('matches whole place names only', () => {
    expect(filterJobs(jobs, { location: 'york' })).toEqual([])
  })

  it('applies all filters together', () => {
    expect(filterJobs(jobs, { location: 'new-york', department: 'trade' })).toEqual([inTrade])
  })
})

describe('countWith', () => {
  it('counts with the other filters, ignoring its own', () => {
    const filters = { location: 'shanghai', department: 'operations' }
    expect(countWith(jobs, filters, 'location', 'new-york')).toBe(1)
    expect(countWith(jobs, filters, 'department', 'trade')).toBe(0)
  })
})

describe('readFilters', () => {
  it('reads known filter values', () => {
    expect(readFilters('?location=new-york&team=customs', fields)).toEqual({ location: 'new-york', team: 'customs' })
  })

  it('ignores case in filter values', () => {
    expect(readFilters('?location=New-York', fields)).toEqual({ location: 'new-york' })
  })

  it.each(['?location=atlantis', '?location=', '?utm_source=x', ''])('reads no filter from "%s"', (search) => {
    expect(readFilters(search, fields)).toEqual({})
  })
})

describe('writeFilter', () => {
  it('sets, changes and removes one filter', () => {
    expect(writeFilter('', 'location', 'shanghai')).toBe('?location=shanghai')
    expect(writeFilter('?location=shanghai', 'location', 'new-york')).toBe('?location=new-york')
    expect(writeFilter('?location=shanghai', 'location', '')).toBe('')
  })

  it('keeps the rest of the query', () => {
    expect(writeFilter('?utm_source=x&team=customs', 'team', '')).toBe('?utm_source=x')
  })
})
