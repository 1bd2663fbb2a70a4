import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AppError, toAppError } from '../../../errors/AppError.ts'
import { offChainSigningQuery } from '../../../queries/hostFacts.ts'
import { keys } from '../../../queries/keys.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PanelFoot } from '../../../ui/Panel.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { askerName } from '../../parts/frame/page/askerName.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { SetPanel } from './SetPanel.tsx'
import styles from './Setup.module.css'

const choices = [
  {
    offChain: true,
    name: 'Off-chain, where the Safe can',
    meaning: 'Owners sign the message itself. It costs nothing and leaves no trace on the chain.',
  },
  {
    offChain: false,
    name: 'On chain, as a transaction',
    meaning:
      'The Safe marks the message as signed in a transaction. It needs a nonce and a fee, everybody can see it, and it works for contracts that ask only the chain.',
  },
] as const

/** How the host is to sign messages for this page (`safe_setSettings`). */
export function SigningPanel() {
  const { host } = useReady()
  const describeError = useDescribeError()
  const { wanted, chosen, isSilent, fault, choose } = useSigningChoice()
  const asker = askerName(host)

  return (
    <SetPanel
      title="Signing messages"
      about={wanted !== undefined ? 'Asking…' : chosen === undefined && isSilent && `${asker} does not say`}
    >
      <div>
        <SigningChoices
          asker={asker}
          chosen={chosen}
          onChoose={(offChain) => wanted === undefined && void choose(offChain)}
        />
      </div>
      {fault !== undefined && (
        <Note kind="warn" live="polite" title={describeError(fault).title}>
          {describeError(fault).advice}
        </Note>
      )}
      <PanelFoot>
        {asker} forgets this choice when it reloads this page. Its own settings can still make it sign on
        chain. It always signs on chain for a Safe from before 1.0.0, and for one from 1.3.0 on without a
        fallback handler.
      </PanelFoot>
    </SetPanel>
  )
}

function SigningChoices({
  asker,
  chosen,
  onChoose,
}: {
  readonly asker: string
  readonly chosen: boolean | undefined
  readonly onChoose: (offChain: boolean) => void
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>How {asker} signs messages of this page</legend>
      {choices.map(({ offChain, name, meaning }) => (
        <label key={name}>
          <input
            type="radio"
            name="off-chain-signing"
            checked={chosen === offChain}
            onChange={() => onChoose(offChain)}
          />
          <span>
            <strong>{name}</strong>
            <small>{meaning}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What the host has chosen, and the choice that is on its way to it. */
function useSigningChoice() {
  const source = useSource()
  const client = useQueryClient()
  const { data, error } = useQuery(offChainSigningQuery(source))
  const [wanted, setWanted] = useState<boolean>()
  const [problem, setProblem] = useState<AppError>()

  async function choose(offChain: boolean) {
    setWanted(offChain)
    setProblem(undefined)
    try {
      const tools = await source.capabilities.hostTools?.()
      const answer = await tools?.setOffChainSigning(offChain, new AbortController())
      client.setQueryData(keys.hostSigning(), answer ?? null)
    } catch (failure) {
      setProblem(toAppError(failure))
    }
    setWanted(undefined)
  }

  return {
    wanted,
    chosen: wanted ?? data ?? undefined,
    isSilent: data === null,
    fault: problem ?? (error === null ? undefined : toAppError(error)),
    choose,
  }
}
