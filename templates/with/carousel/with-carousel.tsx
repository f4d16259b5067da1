import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { fill } from '../../sections/tool/fill.ts'
import { Arrow } from '../../ui/arrow.tsx'
import { Button } from '../../ui/button.tsx'
import { WidgetBoundary } from '../widget/widget-boundary.tsx'
import { type ShownSlides, type SlideBox, shownSlides, stepFrom } from './shown-slides.ts'
import styles from './with-carousel.module.css'

export type CarouselWords = {
  readonly previous: string
  readonly next: string
  /** `{shown}` stands for the slides in view. */
  readonly position: string
}

type CarouselProps = {
  /** Id of the heading that names the slides. */
  readonly labelledBy: string
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  readonly words: CarouselWords
}

const boxesOf = (scroller: HTMLElement): readonly SlideBox[] => {
  const slides = [...(scroller.firstElementChild?.children ?? [])] as HTMLElement[]
  const origin = slides[0]?.offsetLeft ?? 0
  return slides.map(({ offsetLeft, offsetWidth }) => ({
    start: offsetLeft - origin,
    end: offsetLeft - origin + offsetWidth,
  }))
}

const Slides = ({ slides }: Pick<CarouselProps, 'slides'>): ReactElement => (
  <ul className={styles.slides}>
    {slides.map(({ key, content }) => (
      <li key={key}>{content}</li>
    ))}
  </ul>
)

const Carousel = ({ labelledBy, slides, words }: CarouselProps): ReactElement => {
  const scroller = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<ShownSlides>()

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = (): void =>
      setShown((before) => {
        const now = shownSlides(boxesOf(element), element.scrollLeft, element.clientWidth)
        return before?.first === now.first && before.last === now.last ? before : now
      })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  const last = slides.length - 1
  /** Smoothly or at once, as the style sheet says. */
  const show = (index: number | undefined): void => {
    const element = scroller.current
    if (element !== null && index !== undefined) element.scrollTo({ left: boxesOf(element)[index]?.start ?? 0 })
  }
  const targetOf = (step: -1 | 1): number | undefined =>
    shown === undefined ? undefined : stepFrom(shown, slides.length, step)
  const onKeyDown = (event: KeyboardEvent): void => {
    // With a modifier, these are keys of the browser, such as back and forward.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const targets = { ArrowLeft: targetOf(-1), ArrowRight: targetOf(1), Home: 0, End: last } as const
    if (!Object.hasOwn(targets, event.key)) return
    event.preventDefault()
    show(targets[event.key as keyof typeof targets])
  }
  const isAll = shown?.first === 0 && shown.last === last
  const stepButton = (step: -1 | 1, content: ReactNode): ReactElement => (
    // Not `disabled`: a button that has the focus would lose it at the last slide.
    <Button size="small" aria-disabled={targetOf(step) === undefined} onClick={() => show(targetOf(step))}>
      {content}
    </Button>
  )

  return (
    <>
      <div className={shown === undefined || isAll ? `${styles.bar} ${styles.waiting}` : styles.bar}>
        <p role="status">
          {shown === undefined
            ? null
            : fill(words.position, {
                shown: shown.first === shown.last ? shown.first + 1 : `${shown.first + 1}–${shown.last + 1}`,
              })}
        </p>
        <div className={styles.buttons}>
          {stepButton(
            -1,
            <>
              <Arrow direction="back" /> {words.previous}
            </>,
          )}
          {stepButton(
            1,
            <>
              {words.next} <Arrow />
            </>,
          )}
        </div>
      </div>
      <figure
        ref={scroller}
        className={styles.scroller}
        aria-labelledby={labelledBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: slides out of view are scrolled to with the keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <Slides slides={slides} />
      </figure>
    </>
  )
}

/**
 * Slides in a row that scrolls. It moves only when the visitor moves it. All slides are in the document: without
 * JavaScript the row scrolls by itself, and if the widget fails they are a list.
 */
export const WithCarousel = (props: CarouselProps): ReactElement => (
  <WidgetBoundary widget="carousel" fallback={<Slides slides={props.slides} />}>
    <Carousel {...props} />
  </WidgetBoundary>
)
