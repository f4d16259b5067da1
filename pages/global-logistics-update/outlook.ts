import { type LaneNote, type OutlookName, outlookNames, type Tendency } from '#content/schema/update.ts'
import type { SiteTranslate } from '../define.ts'

type LaneOutlook = {
  readonly label: string
  readonly tendency: { readonly tends: Tendency; readonly word: string }
  readonly text: string
}

/** Name of a line on a lane. */
export const outlookLabel = (t: SiteTranslate, name: OutlookName, lane: LaneNote['lane']): string => {
  switch (name) {
    case 'rates':
      return t('update.rates', { lane })
    case 'space':
      return t('update.space', { lane })
    case 'equipment':
      return t('update.equipment', { lane })
  }
}

const word = (t: SiteTranslate, name: OutlookName, lane: LaneNote['lane'], tends: Tendency): string => {
  switch (name) {
    case 'rates':
      return t('update.rates-tend', { lane, tends })
    case 'space':
      return t('update.space-tends', { lane, tends })
    case 'equipment':
      return t('update.equipment-tends', { lane, tends })
  }
}

/** The forecast of a lane, in a fixed order and in the terms of its trade. */
export const selectOutlook = (t: SiteTranslate, note: LaneNote): readonly LaneOutlook[] =>
  outlookNames.map((name) => {
    const { tends, text } = note[name]
    return { label: outlookLabel(t, name, note.lane), tendency: { tends, word: word(t, name, note.lane, tends) }, text }
  })
