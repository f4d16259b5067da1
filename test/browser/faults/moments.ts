export const MOMENTS = ['first-load', 'prefetch', 'hover', 'click', 'back', 'overtaking', 'overtaken'] as const

/** Moment of the fault. In each, the target's resources are really requested over the network. */
export type Moment = (typeof MOMENTS)[number]

const WORDS: Readonly<Record<Moment, string>> = {
  'first-load': 'on first load',
  prefetch: 'while prefetched, then clicked',
  hover: 'on hover, then clicked',
  click: 'on click',
  back: 'on the way back',
  overtaking: 'during another navigation, which it overtakes',
  overtaken: 'during another navigation, which overtakes it',
}

export const momentWords = (moment: Moment): string => WORDS[moment]
