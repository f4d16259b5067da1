import type { ReactElement } from 'react'
import { Form, FormGroup } from '../../ui/form.tsx'
import { Closing, type ClosingProps } from '../closing.tsx'
import { ContactBlock, type ContactBlockProps } from '../contact-block.tsx'
import { Drawing, type DrawingProps } from '../drawings/drawing.tsx'
import { EntryBand, type EntryBandProps } from '../entry-band.tsx'
import { NewestUpdate, type NewestUpdateProps } from '../newest-update.tsx'
import { NotedTable, type NotedTableProps } from '../noted-table.tsx'
import { NoticeLine, type NoticeLineProps } from '../notice-line.tsx'
import { FormControl } from '../request-form/form-control.tsx'
import type { FieldGroup } from '../request-form/form-field.ts'
import { Letter, type LetterWords } from '../request-form/letter.tsx'
import { ScriptNote, type ScriptNoteProps } from '../request-form/script-note.tsx'
import { type LetterMarks, writeBlankLetter } from '../request-form/write-letter.ts'
import { TagBand, type TagBandProps } from '../tag-band.tsx'
import { TextBand, type TextBandProps } from '../text-band.tsx'
import { TitledBand, type TitledBandProps } from '../titled-band.tsx'
import { SpecimenName } from './specimen.tsx'
import { secondOf } from './titles.ts'

export type WholeBandsProps = {
  readonly notice: NoticeLineProps
  readonly update: NewestUpdateProps
  readonly entries: EntryBandProps
  readonly tags: TagBandProps
  readonly text: TextBandProps
  readonly titled: TitledBandProps
  /** One of each kind. */
  readonly drawings: readonly DrawingProps[]
  readonly table: NotedTableProps
  readonly letter: {
    readonly words: LetterWords
    readonly email: string
    readonly subject: string
    readonly marks: LetterMarks
    readonly withoutScript: ScriptNoteProps
  }
  readonly form: { readonly label: string; readonly group: FieldGroup }
  readonly contact: ContactBlockProps
  readonly closing: ClosingProps
}

/** Parts that are bands of a page themselves. */
export const WholeBands = (props: WholeBandsProps): ReactElement => {
  const { notice, update, entries, tags, text, titled, drawings, table, letter, form, contact, closing } = props
  const letterProps = { words: letter.words, email: letter.email, subject: letter.subject }
  return (
    <>
      <SpecimenName name="sections/notice-line" />
      <NoticeLine {...notice} />
      <SpecimenName name="sections/newest-update" />
      <NewestUpdate {...update} />
      <SpecimenName name="sections/entry-band" />
      <EntryBand id="styleguide-entries" {...entries} />
      <SpecimenName name="sections/tag-band" />
      <TagBand id="styleguide-tags" {...tags} />
      <SpecimenName name="sections/text-band" />
      <TextBand id="styleguide-text" {...text} />
      <SpecimenName name="sections/titled-band" />
      <TitledBand id="styleguide-titled" {...titled} />
      <SpecimenName name="sections/titled-band, with an introduction" />
      <TitledBand id="styleguide-introduced" {...titled} title={secondOf(titled.title)} intro={text.title} />
      {drawings.map((drawing) => (
        <div key={drawing.id}>
          <SpecimenName name={`sections/drawings, ${drawing.matter.kind}`} />
          <Drawing {...drawing} />
        </div>
      ))}
      <SpecimenName name="sections/noted-table" />
      <NotedTable {...table} />
      <SpecimenName name="sections/request-form/script-note" />
      <ScriptNote {...letter.withoutScript} />
      <SpecimenName name="ui/form, sections/request-form/form-control" />
      <Form label={form.label} status="">
        <FormGroup legend={form.group.legend} hint={form.group.hint}>
          {form.group.fields.map((field) => (
            <FormControl key={field.name} field={field} error={undefined} />
          ))}
        </FormGroup>
      </Form>
      <SpecimenName name="sections/request-form/letter" />
      <Letter {...letterProps} body="" onWrite={() => {}}>
        {null}
      </Letter>
      <SpecimenName name="sections/request-form/letter, with the questions of the form" />
      <Letter
        {...letterProps}
        id="styleguide-written"
        words={{ ...letter.words, title: secondOf(letter.words.title) }}
        body={writeBlankLetter([form.group], letter.marks)}
        onWrite={() => {}}
      >
        {null}
      </Letter>
      <SpecimenName name="sections/contact-block" />
      <ContactBlock {...contact} />
      <SpecimenName name="sections/contact-block, without an action" />
      <ContactBlock id="styleguide-contact" title={secondOf(contact.title)} text={contact.text} ways={contact.ways} />
      <SpecimenName name="sections/closing" />
      <Closing {...closing} />
    </>
  )
}
