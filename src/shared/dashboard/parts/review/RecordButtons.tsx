import { Button } from '../../../ui/Button.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import layout from '../page/Layout.module.css'
import { RecordCompare } from './RecordCompare.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { type RecordGiven, saveRecord } from './saveRecord.ts'

/** Keeps what is known of a transaction now, to lie beside the signature: as data, or as a page to print. */
export function RecordButtons({ given }: { readonly given: RecordGiven }) {
  return (
    <ReviewSection title="Record" result="Nothing is saved unless you save it" verdict="info">
      <PanelBody>
        <p className={text.small}>The signing record holds what this page shows you, with every source.</p>
        <div className={layout.row}>
          <Button small onClick={() => void saveRecord(given, 'json')}>
            Signing record as JSON
          </Button>
          <Button small onClick={() => void saveRecord(given, 'html')}>
            Signing record to print
          </Button>
        </div>
        <RecordCompare safeTxHash={given.hashes.safeTxHash} />
      </PanelBody>
    </ReviewSection>
  )
}
