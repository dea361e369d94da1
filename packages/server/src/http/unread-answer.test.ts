import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { UnreadAnswers } from './unread-answer.ts';

const mebibyte = 1024 * 1024;

/** An answer of which so many bytes are unread. */
class Answer extends EventEmitter {
  readonly writableLength: number;
  destroyed = false;

  constructor(mebibytes: number) {
    super();
    this.writableLength = mebibytes * mebibyte;
  }

  destroy(): this {
    this.destroyed = true;
    this.emit('close');
    return this;
  }
}

test('clients that are slow keep their answers while few bytes are unread, and the first ones leave when there are more', () => {
  let now = 0;
  const answers = new UnreadAnswers(() => now);
  let ended = 0;
  const give = (mebibytes: number): Answer => {
    const answer = new Answer(mebibytes);
    answers.whenRead(answer, () => (ended += 1));
    return answer;
  };
  const [first, second, third] = [give(30), give(30), give(4)];
  now = 1_000_000;
  answers.leaveOld();
  // 64 MiB may be unread for any time.
  assert.deepEqual([first.destroyed, second.destroyed, third.destroyed, ended], [false, false, false, 0]);
  const late = give(20);
  // 84 MiB are 20 too many: the first leaves.
  assert.deepEqual([first.destroyed, second.destroyed, late.destroyed, ended], [true, false, false, 1]);
  // Answers of just now may be read soon, so 94 MiB stay for ten seconds.
  for (const answer of [second, third]) answer.emit('close');
  const [big, small] = [give(70), give(4)];
  assert.deepEqual([late.destroyed, big.destroyed, small.destroyed], [false, false, false]);
  now += 9_999;
  answers.leaveOld();
  assert.deepEqual([late.destroyed, big.destroyed], [false, false]);
  now += 1;
  answers.leaveOld();
  // Without the first of them 74 MiB are left, and without the second 4.
  assert.deepEqual([late.destroyed, big.destroyed, small.destroyed, ended], [true, true, false, 5]);
});

test('an answer of which nothing is unread has ended', () => {
  const answers = new UnreadAnswers();
  let ended = 0;
  answers.whenRead(new Answer(0), () => (ended += 1));
  assert.equal(ended, 1);
});
