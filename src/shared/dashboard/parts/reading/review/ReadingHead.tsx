import { useContext, useEffect, useRef } from 'react'
import { accountRole } from '../../../../domain/lead/accountRole.ts'
import type { Lead } from '../../../../domain/lead/Lead.ts'
import { graveReceiver, type LeadWords, leadAccount } from '../../../../domain/lead/writeLead.ts'
import { checksumAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { useSourceState } from '../../../../source/SourceContext.tsx'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { AddressFull } from '../../../../ui/values/HexGroups.tsx'
import { Identicon } from '../../../../ui/values/Identicon.tsx'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { explorerLink } from '../../frame/page/explorerLink.ts'
import { Together } from '../transaction/Together.tsx'
import styles from './ReadingHead.module.css'

/** How well the accounts of the sentence are known, in words; `undefined` before that is known. */
type LeadAccountsKnown = {
  /** The one that the sentence is about. */
  readonly known?: string | undefined
  /** That account could be taken for a known one: nobody is offered to name it here. */
  readonly isAlike?: boolean | undefined
  /** The one that is paid for the execution, where a check of that is critical. */
  readonly refundKnown?: string | undefined
}

type ReadingHeadProps = {
  readonly lead: Lead
  readonly words: LeadWords
  /** 1 on the page of a transaction. */
  readonly level?: 1 | 2
  /** What it is composed of is above, with the account of a payment. */
  readonly linesAbove?: boolean | undefined
  readonly accounts?: LeadAccountsKnown | undefined
  /** What its amounts are worth in dollars, by their words. */
  readonly worths?: ReadonlyMap<string, string> | undefined
  /** The sentence takes the focus when it comes and nothing else has it: it was asked for on the same page. */
  readonly focused?: boolean
}

/** What a transaction does, in one sentence, and whom it is about, with the whole address. */
export function ReadingHead(props: ReadingHeadProps) {
  const { lead, words, level = 2, accounts = {}, worths, focused = false } = props
  const { known, refundKnown, isAlike = false } = accounts
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [focused])
  const Heading = `h${level}` as const
  const isAbove = props.linesAbove === true && lead.acts[0].code === 'pay'
  const [account, paidForGas] = [isAbove ? undefined : leadAccount(lead), graveReceiver(lead)]
  return (
    <div className={styles.head}>
      <Heading ref={heading} tabIndex={focused ? -1 : undefined} className={styles.says}>
        <LeadSentence words={words} worths={worths} />
      </Heading>
      {words.more !== undefined && (
        <p className={styles.more}>
          <Together worths={worths}>{words.more}</Together>
        </p>
      )}
      {paidForGas !== undefined && (
        <LeadAccountView account={paidForGas} roleWords="Gets the refund" known={refundKnown} isRefund />
      )}
      {account !== undefined && (
        <LeadAccountView {...{ account, known, isAlike }} roleWords={accountRole(lead)} />
      )}
    </div>
  )
}

function LeadSentence({ words, worths }: Pick<ReadingHeadProps, 'words' | 'worths'>) {
  return (
    <>
      {words.stop !== undefined && (
        <em>
          <Together worths={worths}>{words.stop}</Together>
        </em>
      )}
      {words.stop !== undefined && words.sentence !== undefined && ' '}
      {words.sentence !== undefined && (
        <span>
          <Together worths={worths}>{words.sentence}</Together>
        </span>
      )}
      {words.ending !== undefined && (
        <>
          {' '}
          <em>
            <Together worths={worths}>{words.ending}</Together>
          </em>
        </>
      )}
    </>
  )
}

/** Whom the sentence is about: the whole address, what the account is in it, and how well it is known. */
function LeadAccountView({
  account,
  roleWords,
  known,
  isAlike = false,
  isRefund = false,
}: {
  readonly account: NonNullable<ReturnType<typeof leadAccount>>
  readonly roleWords: string | undefined
  readonly known: string | undefined
  readonly isAlike?: boolean
  /** It takes the refund for gas: nobody is offered to name it either. */
  readonly isRefund?: boolean
}) {
  const { connection } = useSourceState()
  const { own, NameIt } = useContext(KnownNames)
  const address = checksumAddress(account.address)
  const explorer = connection.status === 'ready' ? explorerLink(connection.chain, { address }) : undefined
  const isNew = 'isNew' in account && account.isNew === true
  const mayName = !isAlike && !isRefund && !own.has(account.address) && account.address !== zeroAddress
  return (
    <div className={styles.who}>
      <Identicon address={address} large />
      <div>
        <p className={styles.line}>
          <AddressFull address={address} />
          <CopyButton value={address} what={isRefund ? 'address of the refund' : 'address'} />
        </p>
        <p className={styles.known}>
          {isNew && <Tag kind="warn">First payment</Tag>}
          <Acquaintance name={account.name} role={roleWords} known={known} />
          {explorer !== undefined && (
            <a href={explorer} target="_blank" rel="noopener noreferrer">
              Open in explorer
            </a>
          )}
        </p>
        {NameIt !== undefined && mayName && <NameIt address={address} />}
      </div>
    </div>
  )
}

/** What the account is in the sentence, its name, and how well it is known. */
function Acquaintance({
  name,
  role,
  known,
}: {
  readonly name: string | undefined
  readonly role: string | undefined
  readonly known: string | undefined
}) {
  return (
    <span>
      {role !== undefined && (
        <span className={styles.role}>{name === undefined && known === undefined ? role : `${role}: `}</span>
      )}
      {name !== undefined && <strong>{visibleText(name)}. </strong>}
      {known}
    </span>
  )
}
