import type { ReactElement } from 'react'
import type { Choice } from '../../ui/choice-group.tsx'
import { ContainerRows } from '../quote/container-rows.tsx'
import { EmptyLetter } from '../quote/empty-letter.tsx'
import { Letter, type LetterProps } from '../quote/letter.tsx'
import { PostedLetter, type PostedLetterProps } from '../quote/posted-letter.tsx'
import { type PriceContext, priceLines } from '../quote/price-lines.ts'
import { PriceTable } from '../quote/price-table.tsx'
import { StepList } from '../quote/step-list.tsx'
import styles from './pieces.module.css'
import { Specimen } from './specimen.tsx'

export type QuotePiecesProps = {
  readonly letters: readonly LetterProps[]
  readonly posted: PostedLetterProps
  readonly price: PriceContext
  readonly steps: { readonly label: string; readonly names: readonly string[]; readonly note: string }
  readonly containers: {
    readonly label: string
    readonly choices: readonly Choice[]
    readonly words: { readonly fewer: string; readonly more: string }
  }
}

/** Components of the quote form. */
export const QuotePieces = ({ letters, posted, price, steps, containers }: QuotePiecesProps): ReactElement => (
  <div className={styles.stack}>
    <Specimen name="sections/quote/step-list">
      <StepList
        label={steps.label}
        steps={steps.names.map((name, index) => ({ id: `styleguide-step-${index + 1}`, name }))}
        current="styleguide-step-2"
        note={steps.note}
      />
      {steps.names.map((name, index) => (
        <p key={name} id={`styleguide-step-${index + 1}`}>
          {name}
        </p>
      ))}
    </Specimen>
    <Specimen name="sections/quote/container-rows">
      <ContainerRows
        name="styleguide-containers"
        label={containers.label}
        words={containers.words}
        isAsked
        rows={containers.choices.map((choice, index) => ({
          ...choice,
          count: { name: `styleguide-count-${index + 1}`, label: choice.label },
        }))}
      />
    </Specimen>
    {letters.map((letter, index) => (
      <Specimen key={letter.quote.mode} name={`sections/quote/letter, ${letter.quote.mode ?? index}`}>
        <Letter {...letter} />
        {index === 0 ? (
          <PriceTable edition={price.edition} words={price.words} prices={priceLines(letter.quote, price)} />
        ) : null}
      </Specimen>
    ))}
    <Specimen name="sections/quote/posted-letter">
      <PostedLetter {...posted} />
    </Specimen>
    {letters.slice(0, 1).map(({ words }) => (
      <Specimen key={words.title} name="sections/quote/empty-letter">
        <EmptyLetter words={words} />
      </Specimen>
    ))}
  </div>
)
