import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccountStatus, checkSlug } from './account.ts';
import { firstBlock } from './check.ts';
import { checkEmail } from './user.ts';

const slugs: [slug: string, taken: boolean, refusal: string | undefined][] = [
  ['lantern-mills', false, undefined],
  ['a', false, undefined],
  ['3-d', false, undefined],
  ['a'.repeat(63), false, undefined],
  ['a'.repeat(64), false, 'input_invalid'],
  ['Lantern', false, 'input_invalid'],
  ['two--hyphens', false, 'input_invalid'],
  ['-front', false, 'input_invalid'],
  ['back-', false, 'input_invalid'],
  ['a.b', false, 'input_invalid'],
  ['lantern-mills', true, 'slug_taken'],
  ['-', true, 'input_invalid'],
];
for (const [slug, taken, refusal] of slugs)
  test(`the slug ${slug}, ${taken ? 'taken' : 'free'}: ${refusal ?? 'passes'}`, () =>
    assert.equal(firstBlock(checkSlug(slug, taken))?.code, refusal));

const statuses: [
  own: boolean,
  from: 'active' | 'suspended' | 'closed',
  to: 'active' | 'suspended' | 'closed' | null,
  refusal?: string,
][] = [
  [false, 'active', 'suspended'],
  [false, 'active', 'closed'],
  [false, 'suspended', 'active'],
  [false, 'active', null],
  [false, 'closed', 'active', 'status_forbids'],
  [false, 'closed', null, 'status_forbids'],
  [true, 'active', null],
  [true, 'active', 'active'],
  [true, 'active', 'suspended', 'status_forbids'],
  [true, 'active', 'closed', 'status_forbids'],
];
for (const [own, status, next, refusal] of statuses)
  test(`${own ? 'its own' : 'another'} account from ${status} to ${next}: ${refusal ?? 'passes'}`, () =>
    assert.equal(firstBlock(checkAccountStatus({ status, own }, next))?.code, refusal));

const addresses: [email: string, valid: boolean][] = [
  ['a@b', true],
  ['noor.vale+register@mail.example.test', true],
  ['ü@example.test', true],
  ['nobody', false],
  ['@b', false],
  ['a@', false],
  ['a@b@c', false],
  ['a b@c', false],
  ['a@b..c', false],
  ['a@.b', false],
  ['a@b.', false],
  [`${'x'.repeat(65)}@b`, false],
  [`a@${'b'.repeat(253)}`, false],
];
for (const [email, valid] of addresses)
  test(`the address ${email} is ${valid ? 'one' : 'none'}`, () =>
    assert.equal(checkEmail(email).outcome, valid ? 'pass' : 'block'));
