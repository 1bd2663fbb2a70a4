import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { writeSignaturesFile } from '../../../../domain/signable/writeSignaturesFile.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import { saveFile } from '../../frame/page/saveFile.ts'
import { useLocalSignables } from './useLocalSignables.ts'

/** What this device keeps of a Safe whose network does not answer: it can travel to a place where one does. */
export function KeptUnread({ account }: { readonly account: AccountRef }) {
  const transactions = useLocalSignables('transaction', account).local
  const messages = useLocalSignables('message', account).local
  const kept = [...transactions, ...messages]
  if (kept.length === 0) return null
  const { chainId, address: safe } = account
  const counts = [countKept(transactions.length, 'transaction'), countKept(messages.length, 'message')]
  return (
    <Panel title="Kept on this device">
      <PanelBody>
        <p>
          {counts.filter((each) => each !== undefined).join(' and ')}. No signature can be checked now. Save{' '}
          {kept.length === 1 ? 'it' : 'them'} as a file, and import the file where a node answers.
        </p>
        <div>
          <Button
            small
            onClick={() =>
              saveFile({
                name: `${safe}.countersign.json`,
                type: 'application/json',
                content: writeSignaturesFile({ chainId, safe, signables: kept }),
              })
            }
          >
            Save as a file
          </Button>
        </div>
      </PanelBody>
    </Panel>
  )
}

function countKept(number: number, thing: string): string | undefined {
  if (number === 0) return undefined
  return number === 1 ? `1 ${thing}` : `${number} ${thing}s`
}
