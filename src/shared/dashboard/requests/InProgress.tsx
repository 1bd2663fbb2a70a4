import { useSourceState } from '../../source/SourceContext.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Ready } from '../common/accountNames.ts'
import { useTokens } from '../common/useTokens.ts'
import { RequestItem } from './RequestItem.tsx'

/** Everything that was asked of the person and not put away, each followed to its end. */
export function InProgress({ ready }: { readonly ready: Ready }) {
  const { requests } = useSourceState()
  const { tokens } = useTokens(ready)
  return (
    <Panel title="In progress">
      <ul>
        {requests.map((record) => (
          <RequestItem key={record.id} ready={ready} record={record} tokens={tokens} />
        ))}
      </ul>
    </Panel>
  )
}
