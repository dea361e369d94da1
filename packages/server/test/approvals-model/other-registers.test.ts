/** The long run of the model of approvals; TEST_DEEP=1 drives registers of the seed of the tests. */
import { isDeep, testSeed } from '../support/seed.ts';
import { registersFrom } from '../support/seeded-registers.ts';
import { testAnswers } from './answers.ts';
import { otherRegisters } from './seeds.ts';

testAnswers(isDeep ? registersFrom(testSeed, 20, 250) : otherRegisters);
