/** Widths of the Latin font in share cards, in thousandths of the size, from space to tilde. */
const ASCII = (
  '303 298 362 730 604 953 727 195 324 324 485 598 252 369 253 424 656 430 569 592 621 602 617 529 621 578 253 ' +
  '253 564 617 564 526 780 662 634 654 683 589 562 711 699 415 546 654 548 848 710 737 617 747 639 604 592 687 ' +
  '628 877 666 627 615 333 424 344 573 391 274 544 587 502 586 555 349 582 565 285 255 536 301 870 565 567 587 ' +
  '591 368 497 360 559 509 723 522 499 492 370 249 370 543'
)
  .split(' ')
  .map(Number)

/** Widths of other Latin characters that occur in titles. */
const OTHERS: Readonly<Record<string, number>> = { '‘': 259, '’': 259, '–': 502, '·': 277, '×': 535, é: 555 }

/** Characters set in the Latin font. All others are set in the Chinese font, and are as wide as high. */
export const isLatin = (character: string, isChinese: boolean): boolean => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x7f || (code < 0x2e80 && !(isChinese && /[“”‘’…—·×]/.test(character)))
}

const WIDE_LATIN = 830

/**
 * Width of a text of size 1. Characters without a known width count as wide, so that a line may be short but never too
 * long.
 */
export const advanceOf = (text: string, isChinese: boolean): number => {
  let sum = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    sum += isLatin(character, isChinese) ? (ASCII[code - 0x20] ?? OTHERS[character] ?? WIDE_LATIN) : 1000
  }
  return sum / 1000
}
