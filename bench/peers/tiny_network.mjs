// The smallest network Leela Zero starts with: one block, one filter, all zero. It never plays a move here.
const zeros = count => Array(count).fill('0').join(' ')
const ones = count => Array(count).fill('1').join(' ')
const layer = weights => [zeros(weights), zeros(1), zeros(1), ones(1)]
const lines = [
  '1',
  ...layer(18 * 9), ...layer(9), ...layer(9),                             // input, one residual block
  zeros(2), zeros(2), zeros(2), ones(2), zeros(2 * 361 * 362), zeros(362),  // policy
  zeros(1), zeros(1), zeros(1), ones(1), zeros(361 * 256), zeros(256), zeros(256), zeros(1),  // value
]
console.log(lines.join('\n'))
