import type { Hex } from '../../domain/values/hex.ts'

/**
 * Code of a constructor that is never deployed: an `eth_call` without a receiver runs it, and what would become the
 * code of the contract is the answer. It makes all reads of one moment in one question, without any contract that has
 * to be there, and hands over a revert as an answer. `readProgramSource` is the same in words.
 */
export const readProgram: Hex =
  '0x61019e38038061019e60803960800180604052614e200160605260806020525b602051806001016020525160f81c80600114610064578060021461007b57806003146100af57806004146100fc578060051461009a57614e2060605103806040510390f35b50602051805160601c60005260140160205261001f565b50600051803b1561008c573f6100b5565b50630100000060e01b6100ea565b50602060006040516000513c604051516100b5565b50600051315b60405180602401606051106100df57630100002060e01b815260040190815260200160405261001f565b5050630200000060e01b5b6040515260405160040160405261001f565b50602051805160e81c90600301805160e81c906003018181016020525a6284c0601161018e576253ec605a0360031c60006000848460005185fa3d8581116101705760405181810160040160605110610174578260181b821760e01b8152600401816000823e01604052505050505061001f565b6040515b5062ffffff1663020000001760e01b9450505050506100ea565b505050630200000060e01b6100ea56'

/**
 * What the program is assembled from. The questions follow it, each with one byte for its kind:
 * - 1 and 20 bytes: the address that the following questions are about
 * - 2: the hash of its code
 * - 3: its balance
 * - 5: the first 32 bytes of its code
 * - 4, 3 bytes for the longest answer, 3 bytes for the length of the data, and the data: a static call
 * - 0: the end
 *
 * Each question is answered with one byte (0: it reverted, 1: it went well, 2: not answered here), 3 bytes for a
 * length, and so many bytes. An answer that is longer than it may be, or than there is room for, has no bytes.
 *
 * The code of a contract has 24,576 bytes at most and costs 200 gas a byte, so answers have room for 20,000 and as much
 * gas is set aside. A call gets an eighth of what is left: a callee that burns all it gets leaves enough for the
 * others, and below 400,000 nothing is called, because a lack of gas must not look like a revert.
 *
 * There is no PUSH0, which older chains lack.
 */
export const readProgramSource = `
; memory: 0x00 the address, 0x20 the next question, 0x40 the next answer, 0x60 where the room ends, 0x80 questions
  @end codesize sub             ; length
  dup1 @end 0x80 codecopy       ; length
  0x80 add                      ; answers
  dup1 0x40 mstore
  20000 add 0x60 mstore
  0x80 0x20 mstore

next:
  0x20 mload                    ; question
  dup1 1 add 0x20 mstore        ; question
  mload 0xf8 shr                ; kind
  dup1 1 eq @address jumpi
  dup1 2 eq @code jumpi
  dup1 3 eq @balance jumpi
  dup1 4 eq @call jumpi
  dup1 5 eq @start jumpi
  20000 0x60 mload sub          ; kind answers
  dup1 0x40 mload sub           ; kind answers length
  swap1 return

address:                        ; kind
  pop
  0x20 mload                    ; question
  dup1 mload 0x60 shr 0x00 mstore
  20 add 0x20 mstore
  @next jump

code:                           ; kind
  pop
  0x00 mload                    ; address
  dup1 extcodesize iszero @empty jumpi
  extcodehash @word jump

empty:                          ; address
  pop
  0x01000000 0xe0 shl
  @short jump

start:                          ; kind
  pop
  32 0 0x40 mload 0x00 mload    ; length from answer address
  extcodecopy
  0x40 mload mload              ; value
  @word jump

balance:                        ; kind
  pop
  0x00 mload balance

word:                           ; value
  0x40 mload                    ; value answer
  dup1 36 add                   ; value answer after
  0x60 mload lt @full jumpi     ; value answer
  0x01000020 0xe0 shl           ; value answer head
  dup2 mstore                   ; value answer
  4 add                         ; value place
  swap1 dup2 mstore             ; place
  32 add 0x40 mstore
  @next jump

full:                           ; value answer
  pop pop
  0x02000000 0xe0 shl

short:                          ; head
  0x40 mload mstore
  0x40 mload 4 add 0x40 mstore
  @next jump

call:                           ; kind
  pop
  0x20 mload                    ; question
  dup1 mload 0xe8 shr           ; question longest
  swap1 3 add                   ; longest question
  dup1 mload 0xe8 shr           ; longest question length
  swap1 3 add                   ; longest length data
  dup2 dup2 add 0x20 mstore     ; longest length data
  gas 8700000 gt @skip jumpi    ; longest length data
  5500000 gas sub 3 shr         ; longest length data share
  0 0 dup5 dup5 0x00 mload dup6 ; longest length data share 0 0 length data address share
  staticcall                    ; longest length data share ok
  returndatasize                ; longest length data share ok size
  dup6 dup2 gt @long jumpi      ; longest length data share ok size
  0x40 mload                    ; longest length data share ok size answer
  dup2 dup2 add 4 add           ; longest length data share ok size answer after
  0x60 mload lt @none jumpi     ; longest length data share ok size answer
  dup3 24 shl dup3 or 0xe0 shl  ; longest length data share ok size answer head
  dup2 mstore                   ; longest length data share ok size answer
  4 add                         ; longest length data share ok size place
  dup2 0 dup3 returndatacopy    ; longest length data share ok size place
  add 0x40 mstore               ; longest length data share ok
  pop pop pop pop pop
  @next jump

long:                           ; longest length data share ok size
  0x40 mload
none:                           ; longest length data share ok size answer
  pop                           ; longest length data share ok size
  0xffffff and 0x02000000 or 0xe0 shl
  swap5                         ; head length data share ok longest
  pop pop pop pop pop           ; head
  @short jump

skip:                           ; longest length data
  pop pop pop
  0x02000000 0xe0 shl
  @short jump
end:
`
