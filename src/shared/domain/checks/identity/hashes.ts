import { formatSafeVersion, namesBaseGas } from '../../safe/safeVersion.ts'
import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'

export const claimedHash: TransactionCheck = {
  id: 'A1',
  title: 'Somebody gives another hash for this transaction',
  grading: 'critical',
  why: 'The hash is what owners sign. Another hash belongs to another transaction.',
  how: 'Compare the hash on your device with the one computed here from the fields.',
  runs: 'once',
  run: ({ facts, hashes }) => {
    if (!facts.claims.known) return cannot(facts.claims)
    return facts.claims.value
      .filter(({ hash }) => hash.toLowerCase() !== hashes.safeTxHash)
      .flatMap(({ by, hash }) =>
        finds(
          'critical',
          `The hash that ${by} gives (${hash}) is not that of these fields (${hashes.safeTxHash}).`,
        ),
      )
  },
}

export const contractHash: TransactionCheck = {
  id: 'A2',
  title: 'The Safe itself computes another hash',
  grading: 'critical',
  why: 'The contract has the last word on what a signature is for.',
  how: 'Call getTransactionHash of the Safe with the fields in a block explorer and compare.',
  runs: 'once',
  run: ({ facts, hashes, place }) => {
    if (!namesBaseGas(place.version))
      return cannot(`a Safe of version ${formatSafeVersion(place.version)} answers in another form`)
    if (!facts.contractHash.known) return cannot(facts.contractHash)
    const answer = facts.contractHash.value
    return answer.toLowerCase() === hashes.safeTxHash
      ? silent
      : finds('critical', `The Safe computes ${answer}, not ${hashes.safeTxHash}, for these fields.`)
  },
}

export const deviceHash: TransactionCheck = {
  id: 'A6',
  title: 'What the device shows belongs to nothing known',
  grading: 'critical',
  why: 'A device that shows something else is about to sign something else.',
  how: 'Do not sign. Read the device again, digit by digit, and ask the other owners what they see.',
  runs: 'once',
  run: ({ facts: { device } }) => {
    if (!device.known) return cannot(device)
    return device.value === undefined || device.value.matches > 0
      ? silent
      : finds('critical', 'What your device shows matches nothing known. Stop.')
  },
}
