import { useStaticQuery } from '@fairlead/engine'
import { type ReactElement, Suspense } from 'react'
import { HsLine, type HsLineProps } from '#templates/kinds/hs-line.tsx'
import { hsLineWords } from './hs-line-words.ts'

const LineInWords = ({ data }: { readonly data: HsLineProps }): ReactElement => (
  <HsLine data={data} words={useStaticQuery(hsLineWords)} />
)

/** A line's page, with the texts that all lines share. */
export const WithHsLineWords = ({ data }: { readonly data: HsLineProps }): ReactElement => (
  <Suspense>
    <LineInWords data={data} />
  </Suspense>
)
