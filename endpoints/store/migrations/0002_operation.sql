ALTER TABLE "submissions" ADD COLUMN "review" text;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "removed_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "submissions_removed_at" ON "submissions" ("removed_at") WHERE "removed_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "removed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "recipient" text;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "sent_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "jobs_recipient" ON "jobs" ("recipient", "sent_at") WHERE "recipient" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE "clock" (
  "name" text PRIMARY KEY,
  "seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotas" (
  "day" date NOT NULL,
  "name" text NOT NULL,
  "used" bigint NOT NULL,
  PRIMARY KEY ("day", "name")
);
