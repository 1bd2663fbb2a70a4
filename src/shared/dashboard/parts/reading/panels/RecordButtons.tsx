import { Button } from '../../../../ui/Button.tsx'
import { PanelBody } from '../../../../ui/Panel.tsx'
import text from '../../../../ui/text.module.css'
import layout from '../../frame/page/Layout.module.css'
import { RecordCompare } from './RecordCompare.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { type RecordGiven, saveRecord } from './saveRecord.ts'
import { useProvenState } from './useProvenState.ts'

/** Keeps what is known of a transaction now, to lie beside the signature: as data, or as a page to print. */
export function RecordButtons({ given }: { readonly given: RecordGiven }) {
  const { identity, hashes } = given
  const account = { chainId: identity.chainId, address: identity.safe }
  const proven = useProvenState(account)
  return (
    <ReviewSection title="Record" result="Nothing is saved unless you save it" verdict="info">
      <PanelBody>
        <p className={text.small}>
          The signing record holds what this page shows you, with every source.{' '}
          {proven === undefined
            ? 'To keep a proof of the Safe’s state in it, press Prove the state on the Overview or on Setup, then come back and save it.'
            : `It also holds the proof of the Safe’s state at block ${proven.header.number.toLocaleString('en-US')}.`}
        </p>
        <div className={layout.row}>
          <Button small onClick={() => void saveRecord({ ...given, proof: proven }, 'json')}>
            Signing record as JSON
          </Button>
          <Button small onClick={() => void saveRecord({ ...given, proof: proven }, 'html')}>
            Signing record to print
          </Button>
        </div>
        <RecordCompare safeTxHash={hashes.safeTxHash} account={account} />
      </PanelBody>
    </ReviewSection>
  )
}
