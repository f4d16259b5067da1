import { finishEdition } from '../edition/finish-edition.ts'
import { renderEdition } from '../edition/render-edition.ts'
import type { WithEditions, WithPlan } from '../values.ts'
import type { Step } from '../work.ts'

/** Renders and stages each edition. While other threads render one, this thread stages the rest of the one before. */
export const renderEditions: Step<WithPlan, WithEditions> = async (value, tools) => {
  const { plans } = value
  tools.progress.pages(plans.reduce((total, { manifest }) => total + manifest.routes.length, 0))
  const outcomes = await tools.threads.overlap({
    items: plans,
    begin: (plan) => tools.run(() => renderEdition({ ...value, plan }, tools)),
    finish: (rendered, isLast) => finishEdition(rendered, isLast, tools),
  })
  await tools.threads.dismiss()
  return { ...value, outcomes }
}
