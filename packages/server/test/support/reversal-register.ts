/**
 * A register whose transactions are reversed: its state as one value, so that it can be compared with the state before.
 */
import { anybody } from './holders.ts';
import { makeAsset, openTestClient, type TestClient } from './test-client.ts';
import type { TestServer } from './server.ts';

// biome-ignore lint: answers are looked into as they are.
export type Answer = any;

/** Lots by their numbers, restrictions by the numbers of their lots, and totals. */
const stateText = `
  authorizedTotal issuedTotal outstandingTotal treasuryTotal reservedTotal unissuedTotal holderCount
  lots(condition: { closedAt: null }, orderBy: [CUSTOM_ID_ASC], first: 100) { nodes {
    customId replacesCertificate quantity form issueDate acquisitionDate price costBasis considerationText comments legendIds
    securityLawExemptions { description jurisdiction } shareNumbers { startingShareNumber endingShareNumber }
    boardApprovalDate stockPlan { id } holder { registration } } }
  restrictions(orderBy: [ID_ASC]) { nodes { kind quantity status holder { registration } lot { customId } } }`;

/** A client with a register of its own, and its mutations in short. */
export class ReversalRegister {
  readonly client: TestClient;
  constructor(client: TestClient) {
    this.client = client;
  }

  static async open(server: TestServer): Promise<ReversalRegister> {
    return new ReversalRegister(await openTestClient(server));
  }

  asset(input: object = {}): Promise<string> {
    return makeAsset(this.client, { authorizedKind: 'unlimited', ...input }, 'active');
  }

  async holder(registration: string): Promise<string> {
    return (await this.client.mutate('createHolder', anybody({ registration }), 'holder { id }')).holder.id;
  }

  /** Does one mutation. Shape: the id of its transaction. */
  async record(name: string, input: object): Promise<string> {
    return (await this.client.mutate(name, input, 'transaction { id }')).transaction.id;
  }

  transfer(
    assetId: string,
    from: string,
    to: string,
    quantity: string,
    day: string,
    more: object = {},
  ): Promise<string> {
    const receivers = [{ holderId: to, quantity }];
    return this.record('transferUnits', { assetId, fromHolderId: from, receivers, effectiveDate: day, ...more });
  }

  reverse(transactionId: string, day: string, more: object = {}): Promise<string> {
    return this.record('reverseTransaction', { transactionId, effectiveDate: day, reason: 'An error.', ...more });
  }

  async lots(assetId: string): Promise<Answer[]> {
    return (
      await this.client.read(
        `{ assetById(id: "${assetId}") { lots(condition: { closedAt: null }, orderBy: [CUSTOM_ID_ASC], first: 100) { nodes {
          id customId quantity costBasis acquisitionDate openedOn replacesCertificate predecessorIds reopens { id customId closedAt } holder { registration } } } } }`,
      )
    ).assetById.lots.nodes;
  }

  /** Everything that a reversal must bring back. */
  async state(...assetIds: readonly string[]): Promise<Answer[]> {
    return Promise.all(
      assetIds.map(async (id) => (await this.client.read(`{ assetById(id: "${id}") { ${stateText} } }`)).assetById),
    );
  }

  /** The transactions that must be reversed first, by their ids. */
  async reverseFirst(id: string): Promise<string[]> {
    const { transactionById } = await this.client.read(
      `{ transactionById(id: "${id}") { reverseFirst(first: 100) { nodes { id } } } }`,
    );
    return transactionById.reverseFirst.nodes.map((one: Answer) => one.id);
  }
}
