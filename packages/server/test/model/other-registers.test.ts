/** The long run of the model; TEST_DEEP=1 drives registers of the seed of the tests. */
import { isDeep, testSeed } from '../support/seed.ts';
import { registersFrom } from '../support/seeded-registers.ts';
import { testAnswers } from './answers.ts';
import { commandNames, seedOfRows } from './generate.ts';
import { otherRegisters } from './seeds.ts';

const deep = [...registersFrom(testSeed, 13, 400), ...registersFrom(seedOfRows + (testSeed % 1_000), 3, 300)];
if (isDeep) testAnswers(deep, commandNames);
else testAnswers(otherRegisters);
