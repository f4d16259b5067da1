import type { CaseFacts } from '../schema/case-study.ts'

/** Rates, volumes and days of the case studies, as factors. */
const caseFacts: Readonly<Record<string, CaseFacts>> = {
  'transload-furniture': {
    published: '2026-11-05',
    legs: {
      before: [
        { id: 'sea', by: 'sea', days: 15 },
        { id: 'terminal', by: 'wait', days: 4 },
        { id: 'rail', by: 'land', days: 5 },
        { id: 'ramp', by: 'wait', days: 2 },
        { id: 'dray-inland', by: 'land', days: 1 },
      ],
      after: [
        { id: 'sea', by: 'sea', days: 15 },
        { id: 'discharge', by: 'wait', days: 2 },
        { id: 'dray-port', by: 'land', days: 1 },
        { id: 'transload', by: 'wait', days: 2 },
        { id: 'truck', by: 'land', days: 4 },
      ],
    },
    rows: [
      { id: 'inland', before: [15, 4200], after: [] },
      { id: 'drayage', before: [], after: [15, 640] },
      { id: 'transload', before: [], after: [15, 610] },
      { id: 'trailer', before: [], after: [10, 3350] },
    ],
  },
  'consolidate-toys': {
    published: '2026-10-14',
    legs: {
      before: [
        { id: 'collect', by: 'wait', days: 6 },
        { id: 'sea', by: 'sea', days: 15 },
        { id: 'unpack', by: 'wait', days: 8 },
        { id: 'truck', by: 'land', days: 2 },
      ],
      after: [
        { id: 'collect-own', by: 'wait', days: 7 },
        { id: 'sea', by: 'sea', days: 15 },
        { id: 'release', by: 'wait', days: 3 },
        { id: 'truck', by: 'land', days: 1 },
      ],
    },
    rows: [
      { id: 'lcl', before: [45, 115], after: [] },
      { id: 'fcl', before: [], after: [1, 3900] },
      { id: 'cfs', before: [], after: [45, 22] },
      { id: 'documents', before: [5, 75], after: [1, 75] },
      { id: 'entry', before: [5, 140], after: [1, 140] },
      { id: 'delivery', before: [5, 310], after: [1, 950] },
    ],
  },
  'split-air-and-sea': {
    published: '2026-09-22',
    legs: {
      before: [
        { id: 'air', by: 'air', days: 4 },
        { id: 'clear', by: 'wait', days: 2 },
        { id: 'truck', by: 'land', days: 1 },
      ],
      after: [
        { id: 'consolidate', by: 'wait', days: 6 },
        { id: 'sea', by: 'sea', days: 15 },
        { id: 'unpack', by: 'wait', days: 8 },
        { id: 'truck', by: 'land', days: 6 },
      ],
    },
    rows: [
      { id: 'air', before: [5000, 0.75, 4.5], after: [600, 0.75, 4.5] },
      { id: 'sea', before: [], after: [4400, 0.0045, 95] },
      { id: 'stock', before: [], after: [4400, 28, 0.0125] },
    ],
  },
  'free-time-lamps': {
    published: '2026-08-27',
    legs: {
      before: [
        { id: 'discharge', by: 'wait', days: 2 },
        { id: 'free', by: 'wait', days: 4 },
        { id: 'late', by: 'wait', days: 3 },
        { id: 'deliver', by: 'land', days: 1 },
        { id: 'empty-late', by: 'wait', days: 5 },
      ],
      after: [
        { id: 'discharge', by: 'wait', days: 2 },
        { id: 'prepull', by: 'land', days: 1 },
        { id: 'yard', by: 'wait', days: 3 },
        { id: 'deliver', by: 'land', days: 1 },
        { id: 'empty', by: 'wait', days: 1 },
      ],
    },
    rows: [
      { id: 'demurrage', before: [8, 3, 250], after: [] },
      { id: 'chassis', before: [8, 6, 42], after: [8, 6, 42] },
      { id: 'prepull', before: [], after: [8, 275] },
      { id: 'yard', before: [], after: [8, 3, 60] },
    ],
  },
  'drawback-bicycles': {
    published: '2026-07-15',
    legs: {
      before: [
        { id: 'sea', by: 'sea', days: 15 },
        { id: 'assemble', by: 'wait', days: 30 },
        { id: 'export', by: 'sea', days: 22 },
      ],
      after: [
        { id: 'sea', by: 'sea', days: 15 },
        { id: 'assemble', by: 'wait', days: 30 },
        { id: 'export', by: 'sea', days: 22 },
      ],
    },
    rows: [
      { id: 'duty', before: [2400, 38.5], after: [2400, 38.5] },
      { id: 'refund', before: [], after: [-600, 38.5, 0.99] },
      { id: 'claim', before: [], after: [4, 450] },
      { id: 'records', before: [], after: [12, 160] },
    ],
  },
  'cartons-to-rotterdam': {
    published: '2026-06-18',
    legs: {
      before: [
        { id: 'sea-schedule', by: 'sea', days: 38 },
        { id: 'unpack', by: 'wait', days: 6 },
        { id: 'truck', by: 'land', days: 2 },
      ],
      after: [
        { id: 'sea-schedule', by: 'sea', days: 38 },
        { id: 'release', by: 'wait', days: 2 },
        { id: 'truck', by: 'land', days: 2 },
      ],
    },
    rows: [
      { id: 'container', before: [1, 4300], after: [1, 4300] },
      { id: 'lcl', before: [9, 128], after: [] },
      { id: 'documents', before: [2, 70], after: [1, 70] },
      { id: 'declaration', before: [2, 95], after: [1, 95] },
      { id: 'delivery', before: [2, 420], after: [1, 420] },
      { id: 'carton', before: [], after: [1000, 0.38] },
    ],
  },
}

export default caseFacts
