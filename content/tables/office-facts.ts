import type { OfficeFacts } from '../schema/office.ts'

/** Cities are real. Phone numbers are from unassigned ranges. */
const officeFacts: Readonly<Record<string, OfficeFacts>> = {
  'los-angeles': {
    position: [-118.24, 34.05],
    zone: 'America/Los_Angeles',
    opens: 7,
    closes: 17,
    phone: '+1-555-0101',
    country: 'US',
  },
  'new-york': {
    position: [-74.01, 40.71],
    zone: 'America/New_York',
    opens: 8,
    closes: 17,
    phone: '+1-555-0102',
    country: 'US',
  },
  shanghai: {
    position: [121.47, 31.23],
    zone: 'Asia/Shanghai',
    opens: 9,
    closes: 18,
    phone: '+86-555-0103',
    country: 'CN',
  },
  shenzhen: {
    position: [114.06, 22.54],
    zone: 'Asia/Shanghai',
    opens: 9,
    closes: 18,
    phone: '+86-555-0106',
    country: 'CN',
  },
  rotterdam: {
    position: [4.48, 51.92],
    zone: 'Europe/Amsterdam',
    opens: 8,
    closes: 17,
    phone: '+31-555-0104',
    country: 'NL',
  },
  singapore: {
    position: [103.85, 1.29],
    zone: 'Asia/Singapore',
    opens: 9,
    closes: 18,
    phone: '+65-555-0105',
    country: 'SG',
  },
}

export default officeFacts
