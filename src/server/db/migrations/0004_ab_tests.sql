CREATE TABLE "ab_group" (
	"test" text NOT NULL,
	"name" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "ab_group_test_name_pk" PRIMARY KEY("test","name"),
	CONSTRAINT "ab_group_weight" CHECK ("weight" > 0)
);
--> statement-breakpoint
CREATE TABLE "ab_test" (
	"name" text PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "ab_test_period" CHECK ("ends_at" > "starts_at")
);
--> statement-breakpoint
ALTER TABLE "ab_group" ADD CONSTRAINT "ab_group_test_ab_test_name_fk" FOREIGN KEY ("test") REFERENCES "public"."ab_test"("name") ON DELETE cascade ON UPDATE no action;