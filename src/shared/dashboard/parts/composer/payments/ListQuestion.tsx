import type { ListAnswers, PaymentFile } from '../../../../domain/paymentList/readPaymentFile.ts'
import { groupThousands } from '../../../../domain/values/amount.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'

type PaymentListQuestion = Extract<PaymentFile, { readonly kind: 'question' }>
type QuestionOf<asks extends PaymentListQuestion['asks']> = Extract<
  PaymentListQuestion,
  { readonly asks: asks }
>

/** Asks what only the user can say of a list. Nothing is guessed. */
export function ListQuestion({
  question,
  onAnswer,
}: {
  readonly question: PaymentListQuestion
  readonly onAnswer: (answer: ListAnswers) => void
}) {
  const { title, why, answers } = questionWords(question)
  return (
    <Note
      kind="info"
      title={title}
      actions={answers.map(({ words, answer }) => (
        <Button key={words} small onClick={() => onAnswer(answer)}>
          {words}
        </Button>
      ))}
    >
      {why}
    </Note>
  )
}

type QuestionWords = {
  readonly title: string
  readonly why: string
  readonly answers: readonly { readonly words: string; readonly answer: ListAnswers }[]
}

function questionWords(question: PaymentListQuestion): QuestionWords {
  switch (question.asks) {
    case 'separator':
      return separatorWords(question)
    case 'mark':
      return {
        title: 'Is 1,5 one and a half?',
        why: `Line ${question.line} has an amount with a comma.`,
        answers: [
          { words: 'Yes, a comma marks the decimals', answer: { mark: ',' } },
          { words: 'No', answer: { mark: '.' } },
        ],
      }
    case 'thousands':
      return thousandsWords(question)
    case 'kind':
      return {
        title: 'What do the rows pay?',
        why: 'The list has no column token_type.',
        answers: [
          { words: 'The network’s own currency', answer: { kind: 'native' } },
          { words: 'The tokens in token_address', answer: { kind: 'erc20' } },
        ],
      }
  }
}

function separatorWords({ proposed }: QuestionOf<'separator'>): QuestionWords {
  const name = proposed === ';' ? 'semicolons' : 'tabs'
  return {
    title: `Do ${name} separate the cells?`,
    why: `The header fits only with ${name}.`,
    answers: [{ words: `Yes, ${name}`, answer: { separator: proposed } }],
  }
}

function thousandsWords({ sign, line, text, ...question }: QuestionOf<'thousands'>): QuestionWords {
  const name = sign === '.' ? 'point' : 'comma'
  const decimal = writeDigits(question.decimal)
  const grouped = writeDigits(question.grouped)
  return {
    title: `Is ${text} ${grouped} or ${decimal}?`,
    why: `Line ${line} has the largest amount with a ${name} that may group thousands, and no other amount says which it is.`,
    answers: [
      {
        words: `${grouped}: the ${name} groups thousands`,
        answer: { mark: sign === '.' ? 'point-groups' : 'comma-groups' },
      },
      { words: `${decimal}: the ${name} marks the decimals`, answer: { mark: sign } },
    ],
  }
}

/** As amounts are written everywhere here: commas group thousands, and a point marks the decimals. */
function writeDigits(digits: string): string {
  const [whole = '', fraction] = digits.split('.')
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`
}
