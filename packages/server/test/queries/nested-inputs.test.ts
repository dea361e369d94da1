/** Inputs with objects inside: written out, as variables at every level, and as ten thousand rows at once. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bindVariables, VariableReference, shapeOf } from '../../src/graphql/compiler/bound.ts';
import { buildRegistrySchema } from '../../src/graphql/schema/schema.ts';
import { GraphQLNonNull, isInputObjectType } from 'graphql';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import type { TestDatabase } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';

type Json = Record<string, any>;

const answer =
  '{ holder { registration ownershipForm parties { nodes { capacity share party { legalName personalData(purpose: "Test") { taxIds { country value } } } } } } checks { code outcome } }';
const party = { partyType: 'individual', legalName: 'Nested Person', capacity: 'owner', share: '0.5' };
const taxId = { country: 'CH', value: '756.1' };

describe('inputs with objects inside', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let actors: readonly KnownActor[];

  before(async () => {
    ({ database, actors } = await registerDatabase());
    endpoint = openEndpoint(database.appUrl);
  });
  after(async () => {
    await endpoint.close();
    await database.drop();
  });

  async function request(query: string, variables: Json): Promise<Json> {
    const actor = actors.find(({ name }) => name === 'ledger administrator')!;
    const { body } = await endpoint.answer(actor, { query, variables });
    return JSON.parse(body) as Json;
  }

  const registerId = '01900000-000a-7000-8000-000000000001';
  const written = `{ registerId: "${registerId}", registration: "Nested Person", ownershipForm: sole, parties: [`;
  const ways: readonly (readonly [what: string, query: string, variables: Json])[] = [
    [
      'written out',
      `mutation { createHolder(input: ${written}{ partyType: individual, legalName: "Nested Person", capacity: owner, share: "0.50", taxIds: [{ country: "CH", value: "756.1" }] }] }) ${answer} }`,
      {},
    ],
    [
      'with an object as a variable',
      `mutation ($party: HolderPartyInput!) { createHolder(input: ${written}$party] }) ${answer} }`,
      { party: { ...party, taxIds: [taxId] } },
    ],
    [
      'with a leaf as a variable',
      `mutation ($share: Decimal, $form: PartyType, $tax: TaxIdInput!) { createHolder(input: ${written}{ partyType: $form, legalName: "Nested Person", capacity: owner, share: $share, taxIds: [$tax] }] }) ${answer} }`,
      { share: '0.5', form: 'individual', tax: taxId },
    ],
    [
      'as one variable',
      `mutation ($input: CreateHolderInput!) { createHolder(input: $input) ${answer} }`,
      {
        input: {
          registerId,
          registration: 'Nested Person',
          ownershipForm: 'sole',
          parties: [{ ...party, taxIds: [taxId] }],
        },
      },
    ],
  ];
  for (const [what, query, variables] of ways) {
    it(`are read ${what}`, async () => {
      const { data, errors } = await request(query, variables);
      assert.equal(errors, undefined, JSON.stringify(errors));
      assert.deepEqual(data.createHolder.holder, {
        registration: 'Nested Person',
        ownershipForm: 'sole',
        parties: {
          nodes: [
            {
              capacity: 'owner',
              share: '0.5',
              party: { legalName: 'Nested Person', personalData: { taxIds: [taxId] } },
            },
          ],
        },
      });
    });
  }

  it('name the place of what is wrong', async () => {
    const { errors } = await request(
      `mutation ($input: CreateHolderInput!) { createHolder(input: $input) ${answer} }`,
      {
        input: { registerId, registration: 'X', ownershipForm: 'sole', parties: [party, { ...party, legalName: ' ' }] },
      },
    );
    assert.equal(errors[0].extensions.code, 'input_invalid');
    assert.equal(errors[0].extensions.details.field, 'parties[1].legalName');
  });

  it('of ten thousand rows are bound as one, and share a statement with any other number', () => {
    const schema = buildRegistrySchema();
    const type = schema.getType('CreateHolderInput');
    assert.ok(isInputObjectType(type));
    const types = { variableTypes: new Map([['input', new GraphQLNonNull(type)]]), pageSizes: new Set<string>() };
    const variables = (count: number): Json => ({
      input: { parties: Array.from({ length: count }, () => ({ ...party })) },
    });
    const bound = bindVariables(types, variables(10_000));
    assert.ok(bound['input'] instanceof VariableReference);
    assert.equal(shapeOf(types, variables(10_000)), shapeOf(types, variables(1)));
  });
});
