import type { KeptRecord } from '../../../domain/record/compareRecord.ts'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { RecordedNames } from '../../parts/reading/panels/RecordedNames.tsx'
import { RecordProofView } from '../../parts/reading/proof/RecordProofView.tsx'

/** Another owner's signing record, checked by itself: without a wallet, a Safe or a network. */
export function RecordView({ record }: { readonly record: KeptRecord }) {
  return (
    <Panel title="Signing record">
      <PanelBody>
        <p className={text.small}>
          Made {record.madeAt.slice(0, 40)} for the transaction{' '}
          <span className={text.mono}>{record.safeTxHash}</span>.
        </p>
        <RecordedNames names={record.names} />
        <RecordProofView record={record} />
      </PanelBody>
    </Panel>
  )
}
