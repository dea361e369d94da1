import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ComparedPerson, type Dependence, dependenceOf, dependenceOnPresenter } from './independence.ts';

const person = (name: string, over: Partial<ComparedPerson> = {}): ComparedPerson => ({
  userId: name,
  apiClientId: `c${name}`,
  addresses: [`address ${name}`],
  changedBy: [],
  setUpBy: [],
  ...over,
});
const ofAda = ['user ada', 'client cada', 'address ada'];
const ofBen = ['user ben', 'client cben', 'address ben'];
const ofEve = ['user eve', 'client ceve', 'address eve'];

const cases: readonly (readonly [string, Partial<ComparedPerson>, Partial<ComparedPerson>, Dependence | null])[] = [
  ['two people', {}, {}, null],
  ['one user', { userId: 'x' }, { userId: 'x' }, 'user'],
  ['a former address', { addresses: ['address x', 'address y'] }, { addresses: ['address z', 'address x'] }, 'address'],
  ['one client', { apiClientId: 'x' }, { apiClientId: 'x' }, 'client'],
  ['one who changed the other', {}, { changedBy: ofAda }, 'first_changed_second'],
  ['one whom the other changed', { changedBy: ofBen }, {}, 'second_changed_first'],
  ['a client by which the other was changed', {}, { changedBy: ['user x', 'client cada'] }, 'first_changed_second'],
  [
    'a user of the address that changed the other',
    {},
    { changedBy: ['user x', 'address ada'] },
    'first_changed_second',
  ],
  ['a third that changed both', { changedBy: ofEve }, { changedBy: ofEve }, 'third'],
  ['a third that changed both as two users', { changedBy: ['user x', 'address eve'] }, { changedBy: ofEve }, 'third'],
  ['a third that set both up', { setUpBy: ofEve }, { setUpBy: ofEve }, null],
  ['a third that set one up and changed the other', { setUpBy: ofEve }, { changedBy: ofEve }, null],
  ['two thirds', { changedBy: ['user eve'] }, { changedBy: ['user fay'] }, null],
];

for (const [name, ada, ben, dependence] of cases)
  test(`${name}: ${dependence ?? 'independent'}`, () => {
    assert.equal(dependenceOf(person('ada', ada), person('ben', ben), false), dependence);
    assert.equal(dependenceOnPresenter(person('ada', ada), person('ben', ben), false), dependence);
  });

test('who set the other up on the first day is no other person for a presenter, and is one beside another approver', () => {
  const [ada, ben] = [person('ada'), person('ben', { setUpBy: ofAda })];
  assert.equal(dependenceOnPresenter(ada, ben, false), 'first_changed_second');
  assert.equal(dependenceOnPresenter(ben, ada, false), 'second_changed_first');
  assert.equal(dependenceOf(ada, ben, false), null);
});

test('people who share a client on purpose are independent, unless one changed the other by it', () => {
  const shared = { apiClientId: 'x' };
  assert.equal(dependenceOf(person('ada', shared), person('ben', shared), true), null);
  const made = { ...shared, changedBy: ['user eve', 'client x'] };
  assert.equal(dependenceOf(person('ada', shared), person('ben', made), true), 'first_changed_second');
});
