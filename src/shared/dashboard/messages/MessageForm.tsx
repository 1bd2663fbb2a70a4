import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { domainHasChainId, parseSafeVersion, type SafeVersion } from '../../domain/safeVersion.ts'
import { hashForSafe, readSignableMessage } from '../../domain/signableMessage.ts'
import type { AppError } from '../../errors/AppError.ts'
import { describeError } from '../../errors/describeError.ts'
import { chainSafeQuery } from '../../queries/safeFacts.ts'
import { useSource } from '../../source/SourceContext.tsx'
import { Note } from '../../ui/Note.tsx'
import { Panel, PanelBody } from '../../ui/Panel.tsx'
import { type Ready, refOf } from '../common/accountNames.ts'
import layout from '../common/Layout.module.css'
import { describeMessageProblem } from './describeMessageProblem.ts'
import { MessageFields } from './MessageFields.tsx'
import styles from './MessageForm.module.css'
import { MessageHashes } from './MessageHashes.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { messageOf } from './messageDraft.ts'
import { SignStep } from './SignStep.tsx'
import { useMessageDraft } from './useMessageDraft.ts'
import { useSignMessage } from './useSignMessage.ts'

/** The message, what exactly is signed, its hashes, and beside them how it is signed. */
export function MessageForm({ ready }: { readonly ready: Ready }) {
  const account = refOf(ready)
  const { draft, change, finish } = useMessageDraft(account)
  const [insisted, setInsisted] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { kind, text, json } = draft
  const message = useMemo(() => messageOf({ kind, text, json }), [kind, text, json])
  // Hashing a long one takes a moment; typing goes before it.
  const deferred = useDeferredValue(message)
  const reading = useMemo(() => readSignableMessage(deferred), [deferred])
  const { version, problem: versionProblem } = useSafeVersion(ready)
  const read = reading.ok ? reading.message : undefined
  const hashes =
    version === undefined || read === undefined
      ? undefined
      : hashForSafe({ chainId: account.chainId, safe: account.address, version }, read)
  const isCurrent = deferred === message
  const { sign, problem, checking } = useSignMessage(() => {
    setInsisted(false)
    finish(draft)
  })
  const isShownWrong = !reading.ok && (insisted || reading.problem.kind !== 'empty')

  function submit(event: FormEvent) {
    event.preventDefault()
    setInsisted(true)
    setAttempt(attempt + 1)
    if (hashes !== undefined && isCurrent)
      void sign({ account, message, safeMessageHash: hashes.safeMessageHash }, draft.onChain)
    else if (!reading.ok) form.current?.querySelector('textarea')?.focus()
  }

  return (
    <form ref={form} className={layout.columns} onSubmit={submit} noValidate>
      <div className={layout.stack}>
        {problem !== undefined && <SignProblem error={problem} />}
        <Panel title="Message">
          <MessageFields
            draft={draft}
            onChange={change}
            problem={isShownWrong ? describeMessageProblem(reading.problem) : undefined}
          />
        </Panel>
        {read !== undefined && <MessagePreview ready={ready} message={read} />}
        {read !== undefined && (
          <Panel title="Hashes" note="what devices and Safe{Wallet} show">
            {hashes !== undefined ? (
              <MessageHashes hashes={hashes} />
            ) : (
              <PanelBody>
                <Note kind="warn" title="No hash can be computed.">
                  {versionProblem}
                </Note>
              </PanelBody>
            )}
          </Panel>
        )}
      </div>
      <div className={styles.rail}>
        <Panel title="Sign">
          <PanelBody>
            <SignStep
              key={attempt}
              ready={ready}
              draft={draft}
              onChange={change}
              checking={checking}
              unavailable={
                isShownWrong
                  ? 'The message has an error. Nothing is asked for before it is gone.'
                  : read !== undefined && hashes === undefined
                    ? versionProblem
                    : undefined
              }
              complete={hashes !== undefined && isCurrent}
            />
          </PanelBody>
        </Panel>
      </div>
    </form>
  )
}

/** The version that decides how the Safe's hashes are made: said by the wallet, read from the contract. */
function useSafeVersion(ready: Ready): { version: SafeVersion | undefined; problem: string } {
  const chain = useQuery(chainSafeQuery(useSource(), refOf(ready))).data?.version
  const reported = ready.account.kind === 'safe' ? ready.account.reported?.version : undefined
  const [said, read] = [reported, chain].map((text) =>
    text === undefined ? undefined : parseSafeVersion(text),
  )
  if (said !== undefined && read !== undefined && domainHasChainId(said) !== domainHasChainId(read))
    return {
      version: undefined,
      problem: `Safe{Wallet} says version ${reported}, the contract says ${chain}, and their hashes differ. Do not sign before you know why.`,
    }
  return {
    version: read ?? said,
    problem: `The version of this Safe’s contract${chain === undefined && reported === undefined ? ' is not known yet' : `, ${chain ?? reported}, is none whose hashes this app knows`}. Nothing is signed without its hash.`,
  }
}

function SignProblem({ error }: { readonly error: AppError }) {
  const { title, advice } = describeError(error)
  return (
    <Note kind="high" title={title} live="polite">
      {advice}
    </Note>
  )
}
