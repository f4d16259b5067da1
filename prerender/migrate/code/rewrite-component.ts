import { NO_QUERY, type QueryCode, queryCode } from '../queries/query-code.ts'
import { child, children } from '../syntax/node.ts'
import type { Module } from '../syntax/open-module.ts'
import { isQuery } from './find-queries.ts'
import { finishModule, removeStatement, rewriteModule } from './rewrite-module.ts'
import { noteHeadTags } from './rewrite-page.ts'
import type { SitePlan } from './site-plan.ts'
import { toEsModule } from './to-es-module.ts'
import { writeQuery } from './write-query.ts'

/** Rewrites a module that is neither a page nor a template. Its exported query, if any, is that of a slice. */
export const rewriteComponent = (
  module: Module,
  target: string,
  plan: SitePlan,
): { readonly text: string; readonly query: QueryCode } => {
  const exported = children(module.program, 'body').flatMap((statement) => {
    const [declarator, ...others] =
      statement.type === 'ExportNamedDeclaration' ? children(child(statement, 'declaration'), 'declarations') : []
    const init = child(declarator, 'init')
    return init !== undefined && others.length === 0 && isQuery(init) ? [{ statement, query: init }] : []
  })
  const rewriting = rewriteModule(module, { target, own: exported.map(({ query }) => query) }, plan)
  toEsModule(module)
  let query = queryCode(NO_QUERY, plan.schema)
  for (const { statement, query: node } of exported) {
    // Fragments are known already.
    query = writeQuery(node, module, plan).code
    removeStatement(module, statement)
  }
  noteHeadTags(module, plan)
  return { text: finishModule(module, rewriting), query }
}
