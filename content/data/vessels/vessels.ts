import type { Carrier } from './chinese-names.ts'

/**
 * Common container ships, with figures that public lists agree on. The IMO number is given only if a second public list
 * confirms it, since many in circulation are invented. No package has such a list, so this one is typed in.
 */
export type Vessel = {
  readonly name: string
  readonly operator: Carrier
  readonly teu: number
  readonly year: number
  readonly imo?: number
  /** Sisters of nearly the same size. */
  readonly sisters?: readonly string[]
  readonly fuel?: 'lng' | 'methanol'
  /** Whether the figures come from a single list. */
  readonly isUnchecked?: boolean
}

export const vessels: readonly Vessel[] = [
  { name: 'MSC Irina', operator: 'MSC', teu: 24346, year: 2023, sisters: ['MSC Loreto', 'MSC Michel Cappellini'] },
  { name: 'OOCL Spain', operator: 'OOCL', teu: 24188, year: 2023, sisters: ['OOCL Piraeus'] },
  { name: 'ONE Innovation', operator: 'ONE', teu: 24136, year: 2023, sisters: ['ONE Infinity', 'ONE Integrity'] },
  { name: 'MSC Tessa', operator: 'MSC', teu: 24116, year: 2023, sisters: ['MSC Celestino Maresca'] },
  { name: 'Ever Alot', operator: 'Evergreen', teu: 24004, year: 2022 },
  {
    name: 'Ever Ace',
    operator: 'Evergreen',
    teu: 23992,
    year: 2021,
    imo: 9893890,
    sisters: ['Ever Act', 'Ever Aim', 'Ever Alp', 'Ever Arm', 'Ever Art'],
  },
  {
    name: 'HMM Algeciras',
    operator: 'HMM',
    teu: 23964,
    year: 2020,
    imo: 9863297,
    sisters: ['HMM Copenhagen', 'HMM Dublin', 'HMM Gdansk', 'HMM Hamburg', 'HMM Helsinki', 'HMM Le Havre'],
  },
  {
    name: 'HMM Oslo',
    operator: 'HMM',
    teu: 23820,
    year: 2020,
    sisters: ['HMM Rotterdam', 'HMM Southampton', 'HMM Stockholm', 'HMM St Petersburg'],
  },
  {
    name: 'MSC Gülsün',
    operator: 'MSC',
    teu: 23756,
    year: 2019,
    imo: 9839430,
    sisters: ['MSC Samar', 'MSC Leni', 'MSC Mia', 'MSC Febe', 'MSC Ambra'],
  },
  {
    name: 'Berlin Express',
    operator: 'Hapag-Lloyd',
    teu: 23660,
    year: 2023,
    sisters: ['Manila Express', 'Hanoi Express', 'Busan Express'],
  },
  { name: 'MSC Mina', operator: 'MSC', teu: 23656, year: 2019, sisters: ['MSC Isabella', 'MSC Arina', 'MSC Nela'] },
  {
    name: 'CMA CGM Jacques Saadé',
    operator: 'CMA CGM',
    teu: 23112,
    year: 2020,
    imo: 9839179,
    fuel: 'lng',
    sisters: [
      'CMA CGM Champs Élysées',
      'CMA CGM Palais Royal',
      'CMA CGM Louvre',
      'CMA CGM Rivoli',
      'CMA CGM Montmartre',
      'CMA CGM Concorde',
      'CMA CGM Trocadéro',
      'CMA CGM Sorbonne',
    ],
  },
  {
    name: 'OOCL Hong Kong',
    operator: 'OOCL',
    teu: 21413,
    year: 2017,
    imo: 9776171,
    sisters: ['OOCL Germany', 'OOCL Japan', 'OOCL United Kingdom', 'OOCL Scandinavia', 'OOCL Indonesia'],
  },
  {
    name: 'COSCO Shipping Universe',
    operator: 'COSCO',
    teu: 21237,
    year: 2018,
    sisters: [
      'COSCO Shipping Nebula',
      'COSCO Shipping Galaxy',
      'COSCO Shipping Solar',
      'COSCO Shipping Star',
      'COSCO Shipping Planet',
    ],
  },
  {
    name: 'CMA CGM Antoine de Saint Exupéry',
    operator: 'CMA CGM',
    teu: 20954,
    year: 2018,
    sisters: ['CMA CGM Jean Mermoz', 'CMA CGM Louis Blériot'],
    isUnchecked: true,
  },
  {
    name: 'Madrid Maersk',
    operator: 'Maersk',
    teu: 20568,
    year: 2017,
    imo: 9778791,
    sisters: ['Munich Maersk', 'Milan Maersk', 'Monaco Maersk'],
    isUnchecked: true,
  },
  { name: 'MOL Triumph', operator: 'ONE', teu: 20170, year: 2017, isUnchecked: true },
  {
    name: 'Ever Given',
    operator: 'Evergreen',
    teu: 20124,
    year: 2018,
    imo: 9811000,
    sisters: ['Ever Golden', 'Ever Gifted', 'Ever Grade', 'Ever Globe', 'Ever Greet'],
    isUnchecked: true,
  },
  { name: 'MSC Oscar', operator: 'MSC', teu: 19224, year: 2015, isUnchecked: true },
  { name: 'CSCL Globe', operator: 'COSCO', teu: 19100, year: 2014, isUnchecked: true },
  { name: 'Barzan', operator: 'Hapag-Lloyd', teu: 18800, year: 2015, isUnchecked: true },
  { name: 'Mærsk Mc-Kinney Møller', operator: 'Maersk', teu: 18270, year: 2013 },
  { name: 'CMA CGM Bougainville', operator: 'CMA CGM', teu: 17722, year: 2015 },
  { name: 'Ane Mærsk', operator: 'Maersk', teu: 16592, year: 2024, fuel: 'methanol', isUnchecked: true },
  { name: 'CMA CGM Marco Polo', operator: 'CMA CGM', teu: 16020, year: 2012 },
  { name: 'Emma Mærsk', operator: 'Maersk', teu: 15500, year: 2006 },
  { name: 'ZIM Sammy Ofer', operator: 'ZIM', teu: 15000, year: 2023, fuel: 'lng', isUnchecked: true },
  { name: 'Laura Mærsk', operator: 'Maersk', teu: 2100, year: 2023, fuel: 'methanol', isUnchecked: true },
]

export const vesselClasses = [
  { id: 'feeder', below: 3000 },
  { id: 'panamax', below: 5100 },
  { id: 'post-panamax', below: 10000 },
  { id: 'neo-panamax', below: 14500 },
  { id: 'ultra-large', below: Number.POSITIVE_INFINITY },
] as const

export type VesselClass = (typeof vesselClasses)[number]['id']

export const classOf = (teu: number): VesselClass => vesselClasses.find(({ below }) => teu < below)?.id ?? 'ultra-large'

/** Verifies the check digit of an IMO number. */
export const isImoNumber = (imo: number): boolean => {
  const digits = [...String(imo)].map(Number)
  const sum = digits.slice(0, 6).reduce((total, digit, index) => total + digit * (7 - index), 0)
  return digits.length === 7 && sum % 10 === digits[6]
}
