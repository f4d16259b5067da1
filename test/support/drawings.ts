import type { DrawingOf } from '#content/schema/drawing.ts'

/** Valid drawings; a test overrides only what it is about. */

const words = { title: 'A drawing', intro: 'What it shows.', note: 'Where it comes from.' }

export const someLines = (lines: Partial<DrawingOf<'lines'>> = {}): DrawingOf<'lines'> => ({
  kind: 'lines',
  ...words,
  x: { label: 'Volume', as: '# m³', from: 0, to: 25, step: 5 },
  y: { label: 'Total', as: '$#', to: 3000, step: 1000 },
  lines: [
    { name: 'Shared', base: 100, rate: 100 },
    { name: 'Whole', base: 1600, rate: 0 },
  ],
  at: [10],
  ...lines,
})

export const aTimeline = (timeline: Partial<DrawingOf<'timeline'>> = {}): DrawingOf<'timeline'> => ({
  kind: 'timeline',
  ...words,
  axis: { as: '#', from: 0, to: 10, step: 5 },
  columns: ['What', 'When'],
  rows: [
    { name: 'Departure', from: 0, cells: ['0'] },
    { name: 'At sea', from: 4, to: 10, cells: ['4–10'] },
  ],
  ...timeline,
})

export const aPrice = (price: Partial<DrawingOf<'price'>> = {}): DrawingOf<'price'> => ({
  kind: 'price',
  ...words,
  columns: ['Line', 'Basis', 'Amount'],
  as: '$#',
  total: 'Total',
  lines: [
    { name: 'Freight', amount: 3000, cells: ['per container'] },
    { name: 'Delivery', amount: 1000, cells: ['per trip'] },
  ],
  ...price,
})

export const someBars = (bars: Partial<DrawingOf<'bars'>> = {}): DrawingOf<'bars'> => ({
  kind: 'bars',
  ...words,
  columns: ['Mode', 'Amount', 'Arithmetic'],
  as: '# kg',
  rows: [
    { name: 'Most', times: [8, 150], cells: ['8 × 150'] },
    { name: 'A quarter of it', times: [8, 37.5], cells: ['8 × 37.5'] },
    { name: 'Little', times: [1.5], cells: ['1.5'] },
  ],
  ...bars,
})
