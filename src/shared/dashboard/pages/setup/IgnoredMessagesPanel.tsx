import { useQuery } from '@tanstack/react-query'
import { ignoredMessagesQuery } from '../../../queries/hostFacts.ts'
import type { IgnoredReason } from '../../../source/HostTools.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'

const reasons: readonly (readonly [IgnoredReason, string])[] = [
  ['otherWindow', 'From another window or an extension'],
  ['otherOrigin', 'From the host’s window, at another address'],
  ['malformed', 'Not an answer at all'],
  ['unknownId', 'An answer to nothing that is open'],
  ['tooLarge', 'Too large to be read'],
  ['unreadable', 'Failed while it was read'],
]

/** Messages to this window that were not acted on. */
export function IgnoredMessagesPanel() {
  const { data } = useQuery(ignoredMessagesQuery(useSource()))
  return (
    <Panel title="Ignored messages">
      <Facts>
        {reasons.map(([reason, words]) => (
          <Fact key={reason} name={words} count>
            {data?.[reason] ?? '–'}
          </Fact>
        ))}
      </Facts>
      <PanelFoot>
        Counted since this page was opened. Extensions and developer tools cause most of them; only answers of
        the host’s window are ever used.
      </PanelFoot>
    </Panel>
  )
}
