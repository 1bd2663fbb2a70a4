import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { askOwnerForSafe } from '../../../chain/safe/askOwnerContract.ts'
import { hashSafeMessage } from '../../../domain/message/messageHash.ts'
import type { ReadMessage } from '../../../domain/message/readSignableMessage.ts'
import { knownSafeVersion } from '../../../domain/safe/knownVersions.ts'
import type { SafeIdentity } from '../../../domain/safe/SafeIdentity.ts'
import type { SignedMessage } from '../../../domain/signable/Signable.ts'
import { mostFileBytes } from '../../../domain/signable/SignaturesFile.ts'
import type { SafeSignature } from '../../../domain/signatures/signatures.ts'
import type { Address } from '../../../domain/values/address.ts'
import { type Hex, isHex } from '../../../domain/values/hex.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { approvalQuery } from '../../../queries/signables.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Status } from '../../../ui/Status.tsx'
import text from '../../../ui/text.module.css'
import layout from '../../parts/frame/page/Layout.module.css'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import { useLocalSignables } from '../../parts/waiting/local/useLocalSignables.ts'

/** Adds the word of an owner that is a contract, once that contract, asked on the chain, accepts it. */
export function ContractSignature({
  identity,
  read,
  signed: { message, safeMessageHash },
  owner,
}: {
  readonly identity: SafeIdentity
  readonly read: ReadMessage
  readonly signed: SignedMessage
  readonly owner: Address
}) {
  const account = useAccountRef()
  const local = useLocalSignables('message', account)
  const approved = useQuery(approvalQuery(useSource(), account, { owner, hash: safeMessageHash })).data

  function add(signature: SafeSignature) {
    local.add([{ kind: 'message', message, safeMessageHash, signatures: [{ signer: owner, signature }] }])
  }

  return (
    <>
      {approved === true && (
        <>
          <Status icon="done" tone="ok">
            It has approved this hash on the chain.
          </Status>
          <div className={layout.row}>
            <Button small onClick={() => add({ kind: 'approved-hash', owner })}>
              Count its approval
            </Button>
          </div>
        </>
      )}
      <SignatureForm
        {...{ identity, read, safeMessageHash, owner }}
        onAccepted={(data) => add({ kind: 'contract', owner, data })}
      />
    </>
  )
}

/** Takes the bytes of a signature, and asks the contract whether it accepts them. */
function SignatureForm({ onAccepted, ...asked }: AskedOwner & { readonly onAccepted: (data: Hex) => void }) {
  const { verdict, asking, judge, clear } = useVerdictOf(asked, onAccepted)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const entered = typed.trim()
    if (!isHex(entered) || entered.length > mostFileBytes) return setProblem(noBytes)
    setProblem(undefined)
    clear()
    void judge(entered)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field
        label="Signature of that Safe"
        hint="All its signatures in one, as 0x and digits. It is asked whether it accepts them."
        problem={problem}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
          clear()
        }}
      />
      <p role="status" className={text.small}>
        {asking ? 'Asking it.' : verdict}
      </p>
      <Button small type="submit" unavailable={asking}>
        Add its signature
      </Button>
    </form>
  )
}

type AskedOwner = {
  readonly identity: SafeIdentity
  readonly read: ReadMessage
  readonly safeMessageHash: Hex
  readonly owner: Address
}

/** What the contract says of a signature; `onAccepted` gets the one that it accepts. */
function useVerdictOf(
  { identity, read, safeMessageHash, owner }: AskedOwner,
  onAccepted: (data: Hex) => void,
) {
  const source = useSource()
  const client = useQueryClient()
  const account = useAccountRef()
  const [verdict, setVerdict] = useState('')
  const [asking, setAsking] = useState(false)

  async function judge(data: Hex) {
    setAsking(true)
    const { messageHash } = hashSafeMessage(identity, read.hash)
    const signed = { identity, messageHash, hash: safeMessageHash, innerHash: read.hash }
    const { signal } = new AbortController()
    const safe = await client.fetchQuery(chainSafeQuery(source, account)).catch(() => undefined)
    const accepted =
      safe && (await askOwnerForSafe(source.request, { owner, signed, data, stated: safe.version }, signal))
    setAsking(false)
    if (accepted === true) onAccepted(data)
    else if (accepted === false) setVerdict(refused)
    else setVerdict(safe !== undefined && knownSafeVersion(safe.version) === undefined ? unasked : unanswered)
  }

  return { verdict, asking, judge, clear: () => setVerdict('') }
}

const noBytes = 'A signature is 0x and an even number of digits.'
const refused = 'It does not accept this as its signature of this message. Nothing was added.'
const unasked =
  'How this Safe asks its owners is not known, because its version is not. So the contract was not asked, and nothing was added.'
const unanswered =
  'It gave no answer, which a contract that refuses looks like as well. Nothing was added; try again, or ask its owners for another signature.'
