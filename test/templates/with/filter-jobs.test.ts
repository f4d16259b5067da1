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
  posted: { text: 'a day', dateTime: '2026-11-21' },
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
  it('leaves all without a filter', () => {
    expect(filterJobs(jobs, {})).toEqual(jobs)
  })

  it('finds a role of several places under each of them', () => {
    expect(filterJobs(jobs, { location: 'los-angeles' })).toEqual([inTwoPlaces])
    expect(filterJobs(jobs, { location: 'new-york' })).toEqual([inTwoPlaces, inTrade])
  })

  it('takes a place as a whole name, not as a part of one', () => {
    expect(filterJobs(jobs, { location: 'york' })).toEqual([])
  })

  it('asks for all filters at once', () => {
    expect(filterJobs(jobs, { location: 'new-york', department: 'trade' })).toEqual([inTrade])
  })
})

describe('countWith', () => {
  it('counts under the other filters, whatever its own is set to', () => {
    const filters = { location: 'shanghai', department: 'operations' }
    expect(countWith(jobs, filters, 'location', 'new-york')).toBe(1)
    expect(countWith(jobs, filters, 'department', 'trade')).toBe(0)
  })
})

describe('readFilters', () => {
  it('reads what the fields offer', () => {
    expect(readFilters('?location=new-york&team=customs', fields)).toEqual({ location: 'new-york', team: 'customs' })
  })

  it('takes no notice of case', () => {
    expect(readFilters('?location=New-York', fields)).toEqual({ location: 'new-york' })
  })

  it.each(['?location=atlantis', '?location=', '?utm_source=x', ''])('finds no filter in "%s"', (search) => {
    expect(readFilters(search, fields)).toEqual({})
  })
})

describe('writeFilter', () => {
  it('sets, changes and takes away one filter', () => {
    expect(writeFilter('', 'location', 'shanghai')).toBe('?location=shanghai')
    expect(writeFilter('?location=shanghai', 'location', 'new-york')).toBe('?location=new-york')
    expect(writeFilter('?location=shanghai', 'location', '')).toBe('')
  })

  it('leaves the rest of the query', () => {
    expect(writeFilter('?utm_source=x&team=customs', 'team', '')).toBe('?utm_source=x')
  })
})
